import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reach, reachOf } from './reach.ts'

const cases: [string, Parameters<typeof reachOf>, Reach | undefined][] = [
  ['nothing is said before the server has spoken', [undefined, 'connected', false], undefined],
  ['offline is offline, whatever the connection', [{ online: false, reachable: false }, 'away', true], 'offline'],
  ['online and heard of', [{ online: true, reachable: true }, 'connected', false], 'online'],
  ['online, but not heard of for too long', [{ online: true, reachable: false }, 'connected', false], 'unheard'],
  [
    'online, and silent for so long that offers soon end',
    [{ online: true, reachable: true }, 'connected', false, 45_000],
    'fading',
  ],
  ['between two fixes', [{ online: true, reachable: true }, 'connected', false, 31_000], 'online'],
  ['without the socket, while asking still answers', [{ online: true, reachable: true }, 'away', false], 'online'],
  ['without the socket and without answers', [{ online: true, reachable: true }, 'away', true], 'cutOff'],
  [
    'an answer that failed once, while the socket stands',
    [{ online: true, reachable: true }, 'connected', true],
    'online',
  ],
]
for (const [name, given, expected] of cases) {
  test(name, () => assert.equal(reachOf(...given), expected))
}
