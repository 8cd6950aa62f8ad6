import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pseudo } from './pseudo.ts'

for (const [english, expected] of [
  ['Book', 'Ɓööķ~~'],
  ['{amount} is in the wallet.', '{amount} îš îñ ţĥé ŵáļļéţ.~~~~~~'],
  ['{count, plural, one {# ride} other {# rides}}', '{count, plural, one {# ŕîðé~~} other {# ŕîðéš~~~}}'],
  ['Read the <terms>terms</terms>.', 'Ŕéáð ţĥé <terms>ţéŕɱš</terms>.~~~~~~'],
  ['{total, number}', '{total, number}'],
  ['', ''],
] as const)
  test(`“${english}”`, () => assert.equal(pseudo(english), expected))
