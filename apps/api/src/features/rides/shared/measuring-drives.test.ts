import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuredDrives, measuringDrives } from './measuring-drives.ts'

const [FROM, TO] = [
  { lat: 57.7, lng: 11.9 },
  { lat: 57.71, lng: 11.95 },
]
const DRIVE = { distanceMetres: 900, durationSeconds: 120 }

test('work that lacks a drive is done again once it is measured', async () => {
  let known = false
  const driveTimes = {
    find: () => (known ? DRIVE : undefined),
    measure: async () => {
      known = true
    },
  }
  const drive = await measuringDrives({ driveTimes }, async () => measuredDrives(driveTimes)(FROM, TO, new Date(0)))
  assert.equal(drive, DRIVE)
})

test('a drive that is forgotten each time it was measured is a refusal that says when to try again, and no failure', async () => {
  let asked = 0
  const driveTimes = {
    find: () => undefined,
    measure: async () => {
      asked += 1
    },
  }
  const claim = measuringDrives({ driveTimes }, async () => measuredDrives(driveTimes)(FROM, TO, new Date(0)))
  await assert.rejects(claim, { name: 'Refusal', code: 'MAPS_UNAVAILABLE', retryAfterSeconds: 5 })
  assert.equal(asked, 4)
})
