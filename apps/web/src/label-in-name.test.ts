// Whoever speaks to the screen says what they read on it: a button's name begins with, or holds, its visible words
// (WCAG 2.5.3). Pairs of the visible words and the name that says more, in every language.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LOCALES } from './lib/i18n/locales.ts'

type Group = { readonly [key: string]: string | Group }
const folder = join(import.meta.dirname, '../messages')

const PAIRS: readonly [feature: string, visible: string, name: string][] = [
  ['chauffeur', 'take', 'takeOf'],
  ['chauffeur', 'navigate', 'navigateTo'],
  ['account', 'edit', 'editOf'],
  ['account', 'end', 'endOf'],
  ['officeCompanies', 'end', 'endOne'],
  ['promotions', 'withdraw', 'withdrawOne'],
  ['lists', 'edit', 'editOne'],
  ['engagement', 'retire', 'retireOne'],
  ['engagement', 'bringBack', 'bringBackOne'],
  ['documents', 'handIn', 'handInOf'],
  ['documents', 'renew', 'renewOf'],
  ['documents', 'view', 'viewOf'],
]

for (const locale of LOCALES)
  test(`the names of buttons hold the words that are seen on them: ${locale}`, () => {
    const files = globSync(`*/${locale}.json`, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
    const messages: Group = Object.assign({}, ...files.map((file) => JSON.parse(file)))
    const missing: string[] = []
    for (const [feature, visible, name] of PAIRS) {
      const group = groupWith(messages[feature] as Group, visible, name)
      assert.ok(group, `${feature} has ${visible} beside ${name}`)
      const [seen, said] = [group[visible], group[name]].map((one) => String(one).toLocaleLowerCase(locale))
      if (!said?.includes(seen ?? '')) missing.push(`${feature}: “${group[visible]}” is not in “${group[name]}”`)
    }
    assert.deepEqual(missing, [])
  })

function groupWith(messages: Group, ...keys: string[]): Group | undefined {
  if (keys.every((key) => typeof messages[key] === 'string')) return messages
  for (const one of Object.values(messages)) {
    const found = typeof one === 'object' ? groupWith(one, ...keys) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
