// The office reads in its own language why a ride moved: the words that riders and chauffeurs pick theirs from are not on its pages.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DriverReason, RiderReason } from '@livery/contracts/rides/ride-status.ts'
import { LOCALES } from '@livery/kernel/languages.ts'

const CATALOGUES = join(import.meta.dirname, '../../../../messages/office')

for (const locale of LOCALES)
  test(`each reason that somebody picks has its words in the office’s catalogue: ${locale}`, () => {
    const { office } = JSON.parse(readFileSync(join(CATALOGUES, `${locale}.json`), 'utf8'))
    const picked = [...RiderReason.options, ...DriverReason.options]
    assert.deepEqual(
      picked.filter((reason) => !office.moveReasons[reason]),
      [],
    )
  })
