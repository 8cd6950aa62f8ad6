import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractAddress, isPublicAddress } from './public-address.ts'

test('addresses of the own machine and network are not public, however they are written', () => {
  for (const inner of [
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'ff02::1', 'localhost', '', '127.1'],
  ])
    assert.equal(isPublicAddress(inner), false, inner)
  for (const outer of ['1.1.1.1', '116.202.112.212', '172.32.0.1', '2a01:4f8:c010::1', '2606:4700::1111'])
    assert.equal(isPublicAddress(outer), true, outer)
})

test('an extract is fetched by https, without a name and password in the address', () => {
  for (const refused of ['http://a.example/x.osm.pbf', 'file:///etc/passwd', 'https://me:secret@a.example/x', 'x', ''])
    assert.equal(extractAddress(refused), undefined, refused)
  assert.equal(extractAddress('https://a.example/x.osm.pbf')?.hostname, 'a.example')
})
