import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFrom } from './code-from.ts'

for (const [name, code] of [
  ['Electric', 'electric'],
  ['Business Plus', 'business-plus'],
  ['  7-Sitzer Großraum ', 'sitzer-gro-raum'],
  ['Économique & Cie.', 'economique-cie'],
  ['كهربائية', ''],
  ['A very long name of a class that nobody would ever say', 'a-very-long-name-of-a-class-tha'.slice(0, 30)],
] as const)
  test(`“${name}” is proposed as “${code}”`, () => assert.equal(codeFrom(name), code))
