import assert from 'node:assert/strict'
import { pbkdf2Sync } from 'node:crypto'
import { test } from 'node:test'
import type { PinProof } from '@livery/contracts/rides/driver-ride.ts'
import { isPin, NO_TRIES, type PinTries, tryPin } from './pin-check.ts'

const salt = '00ff10'.repeat(10)
const proof: PinProof = {
  rideId: 'rid_1' as PinProof['rideId'],
  salt,
  iterations: 1_000,
  proof: pbkdf2Sync('4827', Buffer.from(salt, 'hex'), 1_000, 32, 'sha256').toString('hex'),
  tries: 5,
  lockSeconds: 60,
}

test('the browser computes what the server did', async () => {
  assert.equal(await isPin('4827', proof), true)
  for (const wrong of ['4828', '0827', '482', '']) assert.equal(await isPin(wrong, proof), false)
})

test('five wrong ones make the phone wait a minute, also for the right one', async () => {
  let tries: PinTries = NO_TRIES
  const verdicts: string[] = []
  const enter = async (pin: string, now: number) => {
    const tried = await tryPin(pin, proof, tries, now)
    tries = tried.tries
    verdicts.push(tried.verdict)
  }
  for (let turn = 0; turn < 5; turn += 1) await enter('0000', turn)
  await enter('4827', 60_003)
  await enter('4827', 60_004)
  assert.deepEqual(verdicts, ['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked', 'right'])
  assert.deepEqual(tries, NO_TRIES)
})
