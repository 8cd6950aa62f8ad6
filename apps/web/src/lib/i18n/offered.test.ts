import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredFromHeader } from './offered.ts'

const HOUSE = { languages: ['en', 'de'], defaultLanguage: 'de' } as const

for (const [header, spoken] of [
  ['en-GB,de;q=0.8', 'en'],
  ['de', 'de'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
  ['fr', 'de'],
  ['', 'de'],
  [null, 'de'],
  ['xx;;,,', 'de'],
] as const)
  test(`asked for ${header}, a house of English and German speaks ${spoken}`, () => {
    assert.equal(offeredFromHeader(header, HOUSE), spoken)
  })
