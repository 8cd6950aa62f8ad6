import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { argumentsOf } from '@livery/kernel/messages/message-arguments.ts'
import { flattenMessages } from '@livery/kernel/messages/message-tree.ts'
import { LOCALES } from './locales.ts'

const folder = join(import.meta.dirname, '../../../messages')
const audiences = globSync('*/en.json', { cwd: folder }).map((path) => path.split('/')[0] ?? '')
const english = new Map(audiences.map((audience) => [audience, sentences(audience, 'en')]))

for (const locale of LOCALES) {
  test(`every message in ${locale} can be parsed and takes the same arguments as the English`, () => {
    assert.deepEqual(globSync(`*/${locale}.json`, { cwd: folder }).length, audiences.length, 'a file for each audience')
    for (const audience of audiences) {
      const [spoken, measure] = [sentences(audience, locale), english.get(audience) ?? new Map<string, string>()]
      assert.deepEqual([...spoken.keys()], [...measure.keys()], audience)
      for (const [key, sentence] of spoken)
        assert.deepEqual(
          argumentsOf(sentence) ?? 'cannot be parsed',
          argumentsOf(measure.get(key) ?? ''),
          `${audience} ${key}`,
        )
    }
  })
}

test('no feature is in two files', () => {
  const names = audiences.flatMap((audience) => Object.keys(JSON.parse(read(audience, 'en'))))
  assert.deepEqual(names, [...new Set(names)])
})

// Asked for by a code that the api sends: the last part of the key stands in no source.
const BY_CODE = [
  // `rides.refund`: what an act is called; `act-words.test.ts` holds them against the contracts.
  'audit.acts',
  // The same, as it is asked for; `act-approvals.test.ts` holds them against the routes.
  'approvals.asks',
  ...['account.sessions', 'alerts.what', 'car.colour', 'fare', 'fareReviews.seen', 'invoice.credit_note'],
  ...['policies.fields', 'rating.tags', 'rideStatus.colour'],
]

test('every message is asked for somewhere', () => {
  const source = join(import.meta.dirname, '../..')
  const text = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const literals = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map((match) => match[1]))
  const patterns = [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)]
    .map((match) => (match[1] ?? '').replace(/\$\{[^}]*\}/g, '*'))
    .filter((pattern) => /^[\w.*-]+$/.test(pattern) && /\w/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`))
  const unused = [...english.values()].flatMap((messages) =>
    [...messages.keys()].filter((key) => {
      if (BY_CODE.some((group) => key.startsWith(`${group}.`) || key === group)) return false
      const parts = key.split('.')
      const ends = parts.map((_, index) => parts.slice(index).join('.'))
      return !ends.some((end) => literals.has(end) || patterns.some((pattern) => pattern.test(end)))
    }),
  )
  assert.deepEqual(unused, [])
})

test('a message with arguments is asked for with them', () => {
  const all = new Map([...english.values()].flatMap((messages) => [...messages]))
  const source = join(import.meta.dirname, '../..')
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'))
  const bare = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const named = [...text.matchAll(/const (\w+) = (?:await )?(?:use|get)Translations\('([\w.]+)'\)/g)]
    return named.flatMap(([, say, namespace]) => {
      // Of two of one name nobody knows which it is.
      if (named.filter(([, name]) => name === say).length > 1) return []
      return [...text.matchAll(new RegExp(`\\b${say}\\('([\\w.]+)'\\)`, 'g'))]
        .map(([, key]) => `${namespace}.${key}`)
        .filter((key) => (argumentsOf(all.get(key) ?? '') ?? []).length > 0)
        .map((key) => `${file}: ${key}`)
    })
  })
  assert.deepEqual(bare, [])
})

function read(audience: string, locale: string): string {
  return readFileSync(join(folder, audience, `${locale}.json`), 'utf8')
}

function sentences(audience: string, locale: string): Map<string, string> {
  return new Map(flattenMessages(JSON.parse(read(audience, locale))))
}
