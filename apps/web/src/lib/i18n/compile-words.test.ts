import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import compile from 'icu-minify/compile'
import { LOCALES } from './locales.ts'

const source = join(import.meta.dirname, '../..')
const features = globSync('*/**/words/en.ts', { cwd: source }).map((path) => join(source, dirname(path)))

for (const locale of LOCALES) {
  test(`every sentence in ${locale} can be parsed and takes the same arguments as the English`, async () => {
    for (const feature of features) {
      const [spoken, english] = await Promise.all([sentences(feature, locale), sentences(feature, 'en')])
      assert.deepEqual([...spoken.keys()].sort(), [...english.keys()].sort(), feature)
      for (const [key, sentence] of spoken) {
        assert.deepEqual(argumentsOf(sentence), argumentsOf(english.get(key) ?? ''), `${feature} ${key}`)
      }
    }
  })
}

async function sentences(feature: string, locale: string): Promise<Map<string, string>> {
  const module: Record<string, unknown> = await import(`${feature}/${locale}.ts`)
  return new Map(Object.entries(module).flatMap(([name, words]) => flatten(name, words)))
}

function flatten(path: string, words: unknown): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => flatten(`${path}.${key}`, value))
}

/** The names between braces, however the sentence is built around them; a 0 after words is the "#" of a plural. */
function argumentsOf(sentence: string): string[] {
  const names = new Set<string>()
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) {
      if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
      return
    }
    if (typeof part[0] === 'string' && (part.length === 1 || (typeof part[1] === 'number' && part[1] > 0)))
      names.add(part[0])
    part.forEach(walk)
  }
  walk(compile(sentence))
  return [...names].sort()
}
