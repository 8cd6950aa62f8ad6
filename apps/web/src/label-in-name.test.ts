// Whoever speaks to the screen says what they read on it: a button's name begins with, or holds, its visible words
// (WCAG 2.5.3). Pairs of the visible words and the name that says more, in every language.
import assert from 'node:assert/strict'
import { test } from 'node:test'

const LOCALES = ['en', 'fr', 'de', 'es', 'ar'] as const
type Words = { readonly [key: string]: string | Words }

const PAIRS: readonly [folder: string, visible: string, name: string][] = [
  ['features/chauffeur', 'take', 'takeOf'],
  ['features/chauffeur', 'navigate', 'navigateTo'],
  ['features/account', 'edit', 'editOf'],
  ['features/account', 'end', 'endOf'],
  ['features/office/companies', 'end', 'endOne'],
  ['features/office/promotions', 'withdraw', 'withdrawOne'],
  ['features/office/lists', 'edit', 'editOne'],
  ['features/office/support', 'edit', 'editOne'],
  ['parts/engagement', 'retire', 'retireOne'],
  ['parts/engagement', 'bringBack', 'bringBackOne'],
  ['parts/papers', 'handIn', 'handInOf'],
  ['parts/papers', 'renew', 'renewOf'],
  ['parts/papers', 'view', 'viewOf'],
]

for (const locale of LOCALES)
  test(`the names of buttons hold the words that are seen on them: ${locale}`, async () => {
    const missing: string[] = []
    for (const [folder, visible, name] of PAIRS) {
      const words: Words = await import(`./${folder}/words/${locale}.ts`)
      const group = groupWith(words, visible, name)
      assert.ok(group, `${folder} has ${visible} beside ${name}`)
      const [seen, said] = [group[visible], group[name]].map((one) => String(one).toLocaleLowerCase(locale))
      if (!said?.includes(seen ?? '')) missing.push(`${folder}: “${group[visible]}” is not in “${group[name]}”`)
    }
    assert.deepEqual(missing, [])
  })

function groupWith(words: Words, ...keys: string[]): Words | undefined {
  if (keys.every((key) => typeof words[key] === 'string')) return words
  for (const one of Object.values(words)) {
    const found = typeof one === 'object' ? groupWith(one, ...keys) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
