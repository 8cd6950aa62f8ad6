import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDevice } from './device.ts'

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
