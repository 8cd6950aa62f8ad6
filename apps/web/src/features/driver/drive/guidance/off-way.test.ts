import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Seen, type Standing, standingAfter } from './off-way.ts'

type Row = [along: number, off: number, isOff: boolean, accuracy?: number]

const drives: Record<string, Row[]> = {
  'along the way': [
    [0, 5, false],
    [60, 20, false],
    [120, 3, false],
  ],
  'one position beside it says nothing': [
    [0, 2, false],
    [60, 90, false],
    [120, 4, false],
    [180, 90, false],
  ],
  'two in a row do, and the way is left until the car is clearly on it': [
    [0, 2, false],
    [60, 55, false],
    [60, 90, true],
    [60, 35, true],
    [70, 20, false],
  ],
  'a phone that is unsure may be wrong': [
    [0, 2, false],
    [60, 70, false, 100],
    [80, 80, false, 100],
    [90, 130, false, 400],
    [90, 135, true, 400],
  ],
  'turned round on the way itself': [
    [0, 2, false],
    [300, 2, false],
    [250, 2, false],
    [210, 2, false],
    [180, 2, true],
  ],
  'a way that begins in a yard is not left by standing there': [
    [0, 90, false],
    [0, 95, false],
    [0, 100, false],
    [0, 60, false],
    [10, 20, false],
    [20, 60, false],
    [20, 70, true],
  ],
  'nor is it left before two positions far from where it began': [
    [0, 90, false],
    [0, 140, false],
    [0, 160, true],
  ],
}

for (const [name, rows] of Object.entries(drives))
  test(`a car ${name}`, () => {
    let standing: Standing | null = null
    rows.forEach(([along, off, isOff, accuracy], index) => {
      const seen: Seen = { along, off, accuracy: accuracy ?? 8 }
      standing = standingAfter(standing, seen)
      assert.equal(standing.isOff, isOff, `position ${index + 1}`)
    })
  })
