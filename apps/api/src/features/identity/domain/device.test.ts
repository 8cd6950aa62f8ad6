import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coarseNetwork, describeDevice } from './device.ts'

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  pixel:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

for (const [agent, browser, system, kind] of [
  [AGENTS.iphone, 'Safari', 'iPhone', 'phone'],
  [AGENTS.edge, 'Edge', 'Windows', 'computer'],
  [AGENTS.pixel, 'Chrome', 'Android', 'phone'],
  [AGENTS.firefox, 'Firefox', 'Linux', 'computer'],
  ['curl/8.0', null, null, 'unknown'],
  [null, null, null, 'unknown'],
] as const) {
  test(`a device in words: ${browser} on ${system}`, () => {
    assert.deepEqual(describeDevice(agent), { browser, system, kind })
  })
}

for (const [address, network] of [
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', 'this-machine'],
  ['::1', 'this-machine'],
  ['192.168.1.7', 'local'],
  ['172.31.0.9', 'local'],
  ['172.32.0.9', '172.32.0.0/24'],
  ['fe80::1%eth0', 'local'],
  ['2001:db8:17:4::9', '2001:db8:17::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['not an address', null],
] as const) {
  test(`the network of ${address} is ${network}`, () => assert.equal(coarseNetwork(address), network))
}
