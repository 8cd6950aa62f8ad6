import assert from 'node:assert/strict'
import { test } from 'node:test'
import { glideTo, isOver, poseAt } from './glide.ts'

const here = { lat: 57.7, lng: 11.97, heading: 350 }
const there = { lat: 57.701, lng: 11.972, heading: 10 }

test('half way through the time, a car is half way along and has turned the shorter way round', () => {
  const glide = glideTo(here, there, 1000, 1000)
  const pose = poseAt(glide, 1500)
  assert.ok(Math.abs(pose.lat - 57.7005) < 1e-9)
  assert.ok(Math.abs(pose.lng - 11.971) < 1e-9)
  assert.equal(Math.round(pose.heading) % 360, 0)
  assert.equal(isOver(glide, 1500), false)
})

test('a car stops at its last fix and does not run past it', () => {
  const glide = glideTo(here, there, 1000, 1000)
  assert.deepEqual(poseAt(glide, 9000), there)
  assert.equal(isOver(glide, 2000), true)
})

test('a fix that comes late is still reached within four seconds', () => {
  assert.equal(glideTo(here, there, 0, 60_000).durationMs, 4000)
})

test('a fix in another part of town is a jump', () => {
  assert.equal(glideTo(here, { ...there, lat: 57.8 }, 0, 1000).durationMs, 0)
})
