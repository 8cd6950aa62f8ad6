import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CUTS, cutFace } from './cut-faces.ts'

test('the faces that pages preload are cut from the fonts that are installed', async () => {
  for (const face of CUTS) {
    const kept = readFileSync(new URL(`../${face.cut}`, import.meta.url))
    assert.ok(kept.equals(await cutFace(face)), `${face.cut}: please run node scripts/cut-faces.ts`)
  }
})
