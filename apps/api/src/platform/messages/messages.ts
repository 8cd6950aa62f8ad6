// What the api says to people: letters, texts, notifications and documents. The sentences are ICU messages in
// apps/api/messages, of the same kind as the web's and read by the same compiler; a key that English lacks does not
// compile, and a test holds the other languages against English.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, directionOf, figuresLocaleOf, type Locale } from '@livery/kernel/languages.ts'
import { withHouseName } from '@livery/kernel/messages/house-name.ts'
import { argumentsOf } from '@livery/kernel/messages/message-arguments.ts'
import { flattenMessages, type MessageTree, mapMessages, withOverrides } from '@livery/kernel/messages/message-tree.ts'
import { pseudo } from '@livery/kernel/messages/pseudo.ts'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type letters from '../../../messages/letters/en.json'
import type pdf from '../../../messages/pdf/en.json'
import { firstBrand, type HouseBrand } from '../brand/house-brand.ts'

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathsOf<Tree[Key]>}`
}[keyof Tree & string]
export type LetterKey = PathsOf<typeof letters>
export type PdfKey = PathsOf<typeof pdf>

export type MessageValues = Readonly<Record<string, string | number>>

/** One language: `say('account.footer')`. A missing value is an error of ours and throws. */
export interface Say<Key extends string> {
  (key: Key, values?: MessageValues): string
  readonly locale: Locale
  /** Whose sentences these are: their name is in them. */
  readonly brand: HouseBrand
  /** The language's tag for Intl. */
  readonly figures: string
  argumentsOf(key: Key): readonly string[]
  /** For keys made of what came from outside. */
  has(key: string): key is Key
}
export type SayLetter = Say<LetterKey>
export type SayPdf = Say<PdfKey>

export interface Messages {
  /** Mails, texts, notifications and the copy of somebody's data, in every language. */
  letters(locale: Locale): SayLetter
  /** Documents. A page from right to left is another page: in Arabic it is written in English. */
  pdf(locale: Locale): SayPdf
}

type Catalogue = 'letters' | 'pdf'
const FOLDER = join(import.meta.dirname, '../../../messages')

/**
 * Each language is read and parsed once for a brand, when it is first spoken. A language that the house does not offer is
 * spoken in its own.
 */
export function createMessages({
  dataDir,
  onMisfit,
  change = (message) => message,
  brand = () => AS_IT_CAME,
}: {
  /** Has the operator's own sentences, in `messages/<language>.json`. */
  readonly dataDir?: string
  /** Told of a sentence of the operator that is left out. */
  readonly onMisfit?: (what: string) => void
  /** Done to every sentence before it is parsed. */
  readonly change?: (message: string) => string
  /** What is published now. */
  readonly brand?: () => HouseBrand
} = {}): Messages {
  const known = new Map<string, Say<string>>()
  const say = (catalogue: Catalogue, locale: Locale): Say<string> => {
    const name = `${catalogue}/${locale}`
    const before = known.get(name)
    if (before !== undefined && before.brand === brand()) return before
    const ours: MessageTree = { [catalogue]: JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) }
    const { [catalogue]: theirs = {} } = dataDir === undefined ? {} : readOverrides(dataDir, locale, onMisfit)
    const all = withOverrides(ours, { [catalogue]: theirs }, (path) => onMisfit?.(`${path} in ${locale}.json`))
    const spoken = createSay(mapMessages(all[catalogue] as MessageTree, change), locale, brand())
    known.set(name, spoken)
    return spoken
  }
  return {
    letters: (locale) => say('letters', offered(brand(), locale)) as SayLetter,
    pdf: (locale) => say('pdf', writtenInLines(brand(), offered(brand(), locale))) as SayPdf,
  }
}

const AS_IT_CAME = firstBrand('')

const offered = ({ terms }: HouseBrand, locale: Locale): Locale =>
  terms.languages.includes(locale) ? locale : terms.defaultLanguage

const isFromLeft = (locale: Locale) => directionOf(locale) === 'ltr'

function writtenInLines({ terms }: HouseBrand, locale: Locale): Locale {
  if (isFromLeft(locale)) return locale
  if (terms.languages.includes(DEFAULT_LOCALE)) return DEFAULT_LOCALE
  return terms.languages.find(isFromLeft) ?? DEFAULT_LOCALE
}

/** Every sentence with accents and 40 % longer: what is read without them is no message. */
export const createPseudoMessages = (): Messages => createMessages({ change: pseudo })

function readOverrides(dataDir: string, locale: Locale, onMisfit?: (what: string) => void): MessageTree {
  const file = join(dataDir, 'messages', `${locale}.json`)
  try {
    const theirs: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof theirs === 'object' && theirs !== null) return theirs as MessageTree
    onMisfit?.(`${file}, which is no JSON of ours`)
    return {}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onMisfit?.(`${file}, which is no JSON`)
    return {}
  }
}

function createSay(messages: MessageTree, locale: Locale, brand: HouseBrand): Say<string> {
  const figures = figuresLocaleOf(locale)
  const sentences = new Map(
    flattenMessages(messages).map(([key, text]) => [
      key,
      { needs: argumentsOf(text) ?? [], compiled: withHouseName(compile(text), brand.terms.name) },
    ]),
  )
  const sentenceOf = (key: string) => {
    const sentence = sentences.get(key)
    if (sentence === undefined) throw new Error(`There is no sentence ${key} in ${locale}.`)
    return sentence
  }
  const say = (key: string, values: MessageValues = {}): string => {
    const { needs, compiled } = sentenceOf(key)
    const missing = needs.find((name) => values[name] === undefined)
    if (missing !== undefined) throw new Error(`The sentence ${key} is said without its ${missing}.`)
    return String(format(compiled, figures, values, { formatters: FORMATTERS }))
  }
  return Object.assign(say, {
    locale,
    brand,
    figures,
    argumentsOf: (key: string) => sentenceOf(key).needs,
    has: (key: string): key is string => sentences.has(key),
  })
}

const FORMATTERS = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
}
