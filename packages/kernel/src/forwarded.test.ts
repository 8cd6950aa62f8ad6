import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countedAs, NO_PROXIES, parseTrustedProxies, sourceOf, type TrustedProxies } from './forwarded.ts'
import { isHost } from './host.ts'

const trusting = (text: string): TrustedProxies => {
  const proxies = parseTrustedProxies(text)
  assert.ok(proxies, text)
  return proxies
}

for (const [text, address, is] of [
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.5', '::ffff:10.0.0.5', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['10.0.0.0/24, 192.168.1.1', '10.0.0.200', true],
  ['10.0.0.0/24,192.168.1.1', '192.168.1.1', true],
  ['10.0.0.0/24', '10.0.1.1', false],
  ['2001:db8::/32', '2001:db8:1::9', true],
  ['2001:db8::/32', '2001:db9::9', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['private', '172.20.0.2', true],
  ['private', '8.8.8.8', false],
  ['', '127.0.0.1', false],
  ['10.0.0.5', 'not an address', false],
] as const) {
  test(`TRUSTED_PROXIES "${text}" ${is ? 'trusts' : 'does not trust'} ${address}`, () => {
    assert.equal(trusting(text).isTrusted(address), is)
  })
}

test('what is neither an address nor a network is not taken, and neither is the whole world', () => {
  for (const text of [
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/9',
    '::1/129',
    '0.0.0.0/0',
    '*',
  ])
    assert.equal(parseTrustedProxies(text), undefined, text)
})

const PROXIES = trusting('10.0.0.0/8')
for (const [what, remote, headers, address] of [
  ['a direct visitor is believed about nothing', '203.0.113.9', { 'x-forwarded-for': '1.1.1.1' }, '203.0.113.9'],
  ['a proxy speaks for its visitor', '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  [
    'what a visitor wrote before it is not read',
    '10.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' },
    '203.0.113.9',
  ],
  ['two proxies in a row', '10.0.0.1', { 'x-forwarded-for': '203.0.113.9, 10.0.0.2' }, '203.0.113.9'],
  [
    'a proxy that is not on the list ends it',
    '10.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, 198.51.100.7' },
    '198.51.100.7',
  ],
  ['a proxy that says nothing', '10.0.0.1', {}, '10.0.0.1'],
  ['nonsense ends it', '10.0.0.1', { 'x-forwarded-for': 'unknown' }, '10.0.0.1'],
  ['a port is dropped', '10.0.0.1', { 'x-forwarded-for': '203.0.113.9:4711' }, '203.0.113.9'],
  ['version 6 in brackets', '10.0.0.1', { 'x-forwarded-for': '[2001:db8::1]:443' }, '2001:db8::1'],
  ['two headers', '10.0.0.1', { 'x-forwarded-for': ['1.1.1.1', '203.0.113.9'] }, '203.0.113.9'],
] as const) {
  test(what, () => {
    assert.equal(sourceOf(remote, headers as never, PROXIES).address, address)
  })
}

test('protocol and host count from a trusted proxy alone, and only in their form', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ride.example' }
  assert.deepEqual(sourceOf('203.0.113.9', headers, PROXIES), {
    address: '203.0.113.9',
    protocol: undefined,
    host: undefined,
  })
  const told = sourceOf('10.0.0.1', headers, PROXIES)
  assert.deepEqual([told.protocol, told.host], ['https', 'ride.example'])
  const odd = sourceOf(
    '10.0.0.1',
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': "a;script-src 'x'" },
    PROXIES,
  )
  assert.deepEqual([odd.protocol, odd.host], [undefined, undefined])
})

test('no header moves the address of somebody who comes directly', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (remote, words) => {
      assert.equal(sourceOf(remote, { 'x-forwarded-for': words }, NO_PROXIES).address, remote)
    }),
  )
})

test('a host is a name or an address with a port and nothing else', () => {
  for (const host of ['localhost', 'localhost:3000', 'ride.example', '127.0.0.1:3000', '[::1]:3000', 'a-b.c'])
    assert.ok(isHost(host), host)
  for (const host of [
    '',
    'a b',
    'a;b',
    'a,b',
    "a'b",
    'a/b',
    'a@b',
    'a:b',
    'http://a',
    'a\n',
    '-a',
    'a:',
    'a'.repeat(300),
  ])
    assert.ok(!isHost(host), host)
})

for (const [address, counted] of [
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
] as const)
  test(`${address || 'nobody'} is counted as ${counted || 'nobody'}`, () => assert.equal(countedAs(address), counted))
