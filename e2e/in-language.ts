// The journeys in another language. They look for what is on a page by its English words; under `E2E_LANGUAGE=ar` (or
// `en-XA`) the pages speak that language, and each of those words is looked for as the catalogues have it there.
//   E2E_LANGUAGE=ar npm run test:e2e -- whole-job
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, LANGUAGES, LOCALES } from '@livery/kernel/languages.ts'
import { flattenMessages } from '@livery/kernel/messages/message-tree.ts'
import { PSEUDO_LOCALE, pseudo } from '@livery/kernel/messages/pseudo.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { FIRST_PAGES } from '../apps/api/seeds/content/pages.ts'
import { FIRST_TOPICS } from '../apps/api/seeds/topics.ts'
import { SAMPLE_EXTRAS } from '../apps/api/src/features/pricing/domain/sample-extras.ts'

const LANGUAGE = process.env.E2E_LANGUAGE
const CATALOGUES = join(import.meta.dirname, '../apps/web/messages')
const BY_TEXT = ['getByText', 'getByLabel', 'getByTitle', 'getByPlaceholder', 'getByAltText'] as const

/** What a context needs so that its pages speak the language of this run; a person with a language of their own keeps it. */
export async function speakAsAsked(context: BrowserContext, own: { locale?: string }): Promise<void> {
  if (LANGUAGE === undefined || own.locale !== undefined) return
  await context.addCookies([{ name: 'locale', value: LANGUAGE, domain: 'localhost', path: '/' }])
}

let isTranslating = false

/** From here on whoever looks for words of English finds those of the language of this run. */
export function lookInItsLanguage(page: Page): void {
  if (LANGUAGE === undefined || isTranslating) return
  isTranslating = true
  for (const finder of [page, page.locator('body'), page.frameLocator('iframe')])
    translate(Object.getPrototypeOf(finder))
}

/** For what a test reads off a page by itself: this sentence of ours in the language of this run. */
export function asSaid(english: string): string {
  const found = sentences().find(({ variants }) => variants.length === 1 && variants[0]?.parts.join() === english)
  return found?.theirs.join('') ?? english
}

/** What is looked for in English to the letter, and with less of it where another language has its own clock and units. */
export function exactly<Words extends string | RegExp>(english: Words, elsewhere: RegExp): Words | RegExp {
  return LANGUAGE === undefined ? english : elsewhere
}

/** The language in which the office's own texts are read in this run: the pseudo-locale has none, and shows the English. */
export const READING = isLocale(LANGUAGE) ? LANGUAGE : 'en'
export const READING_NAME = LANGUAGES[READING].name

// biome-ignore lint/suspicious/noExplicitAny: Playwright's pages and locators share these methods, and no type.
function translate(finder: any): void {
  for (const name of BY_TEXT) {
    const find = finder[name]
    finder[name] = function (text: string | RegExp, options?: { exact?: boolean }) {
      return find.call(this, wordsFor(text, options?.exact), options)
    }
  }
  const { getByRole, filter, locator, selectOption } = finder
  finder.getByRole = function (role: string, options?: { name?: string | RegExp; exact?: boolean }) {
    const name = options?.name === undefined ? undefined : wordsFor(options.name, options.exact, true)
    return getByRole.call(this, role, name === undefined ? options : { ...options, name })
  }
  const narrowed = (options?: { hasText?: string | RegExp }) =>
    options?.hasText === undefined ? options : { ...options, hasText: wordsFor(options.hasText) }
  if (filter !== undefined)
    finder.filter = function (options?: { hasText?: string | RegExp }) {
      return filter.call(this, narrowed(options))
    }
  finder.locator = function (selector: unknown, options?: { hasText?: string | RegExp }) {
    return locator.call(this, selector, narrowed(options))
  }
  if (selectOption !== undefined)
    finder.selectOption = async function (this: Locator, wanted: unknown, ...rest: unknown[]) {
      const { label } = (wanted ?? {}) as { label?: string }
      if (label === undefined) return selectOption.call(this, wanted, ...rest)
      const option = locator.call(this, 'option').filter({ hasText: wordsFor(label, true) })
      return selectOption.call(this, await option.getAttribute('value'), ...rest)
    }
}

// A catalogue's message is text and arguments, one row of them for each of its plurals and choices.
type Part = string | { readonly argument: string; readonly isCount?: boolean }
type Node = Part | { readonly argument: string; readonly branches: ReadonlyMap<string, readonly Node[]> }
interface Variant {
  readonly parts: readonly Part[]
  /** Which branch of each choice this is. */
  readonly branches: ReadonlyMap<string, string>
}
interface Sentence {
  readonly variants: readonly Variant[]
  readonly theirs: readonly Node[]
}
interface Match {
  readonly sentence: Sentence
  readonly branches: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, string>
}

/** Stands in a text for what may be anything. */
const ANY = '\uE000'
const MARKS = '[\\u200e\\u200f\\u2066-\\u2069\\s]*'
const LETTER = '[A-Za-z\\u00c0-\\u024f\\u0620-\\u065f\\u066e-\\u06d3\\u1e00-\\u1eff]'
const CONNECTORS = '[\\u200e\\u200f\\u2066-\\u2069\\s,،;؛·:.~–—“”„«»()-]*'
const MOST_VARIANTS = 200
const PLURAL = /^(?:=\d+|zero|one|two|few|many|other)$/

const known = new Map<string, string | RegExp>()

/** Our sentences that this is, or is a part of; what is none of ours, such as a name, stays. */
export function wordsFor(text: RegExp): RegExp
export function wordsFor(text: string | RegExp, isExact?: boolean, isName?: boolean): string | RegExp
export function wordsFor(text: string | RegExp, isExact = false, isName = false): string | RegExp {
  if (LANGUAGE === undefined) return text
  const key = `${isExact} ${isName} ${text}`
  const words = known.get(key) ?? lookUp(text, isExact, isName)
  known.set(key, words)
  return words
}

function lookUp(text: string | RegExp, isExact: boolean, isName: boolean): string | RegExp {
  const own = typeof text === 'string' ? literal(text) : text.source
  const wanted = typeof text === 'string' ? [{ text, start: isExact, end: isExact }] : alternativesOf(text)
  const found = wanted.flatMap((one) =>
    patternsFor(one.text, one.start, one.end).map((said) => anchored(said, one, isName)),
  )
  if (found.length === 0) return text
  const any = [isExact ? anchored(own, { start: true, end: true }) : own, ...found].join('|')
  const flags = typeof text === 'string' ? '' : text.flags
  return new RegExp(any, isExact || flags.includes('i') ? flags : `${flags}i`)
}

/**
 * Of a name, whole words: a short one of theirs may be part of another, where ours is not. In the text of an element what
 * stands side by side is not parted.
 */
function anchored(said: string, { start, end }: { start: boolean; end: boolean }, isName = false): string {
  const [before, after] = isName ? [`(?<!${LETTER})`, `(?!${LETTER})`] : ['', '']
  return `${start ? `^${MARKS}` : before}(?:${said})${end ? `${MARKS}$` : after}`
}

/** What a pattern looks for, as texts in which something may be anything. */
function alternativesOf({ source }: RegExp): { text: string; start: boolean; end: boolean }[] {
  return source.split('|').map((one) => {
    const inner = one.replace(/^\^/, '').replace(/\$$/, '')
    const text = inner
      .replaceAll(/\\d(?:\{\d+\}|\+)?|(?:\.|\\S|\\w|\[[^\]]*\])[*+]\??/g, ANY)
      .replaceAll(/\\([^\w])/g, '$1')
    return { text, start: one.startsWith('^'), end: one.endsWith('$') }
  })
}

function patternsFor(text: string, isFromStart: boolean, isToEnd: boolean): string[] {
  if (!/\p{L}{2}/u.test(text)) {
    if (AMOUNT.test(text)) return [amountPattern(text)]
    return text.search(CLOCK) >= 0 ? [literal(text)] : []
  }
  const isAll = isFromStart && isToEnd
  const whole = matches(text, true).map((one) => (isAll ? one : openAtItsEnd(text, one)))
  // Where an argument takes up words it may be another sentence that was meant.
  const isSure =
    !text.includes(ANY) && whole.some(({ values }) => [...values.values()].every((value) => !/\p{L}{2}/u.test(value)))
  const found = isSure || isAll ? whole : [...whole, ...matches(text, false, isFromStart, isToEnd)]
  const patterns = found.map(({ sentence, branches, values }) => patternOf(sentence.theirs, branches, values))
  // What reads as one sentence may be two that stand side by side.
  const pieced = inPieces(text, isSure)
  return [...new Set(pieced === undefined ? patterns : [...patterns, pieced])]
}

/** Of what is only the beginning of a text, the last value may go on. */
const openAtItsEnd = (text: string, match: Match): Match => ({
  ...match,
  values: new Map([...match.values].map(([name, value]) => [name, text.endsWith(value) ? value + ANY : value])),
})

function matches(text: string, isWhole: boolean, isFromStart = isWhole, isToEnd = isWhole): Match[] {
  return sentences().flatMap((sentence) =>
    sentence.variants.flatMap(({ parts, branches }) => {
      const values = isWhole ? follow(text, parts, true) : findPart(text, parts, isFromStart, isToEnd)
      return values === undefined ? [] : [{ sentence, branches, values }]
    }),
  )
}

/** The values of the arguments where this text is part of what the sentence may say. */
function findPart(text: string, parts: readonly Part[], isFromStart: boolean, isToEnd: boolean) {
  const ends = isToEnd ? true : undefined
  for (const [at, part] of parts.entries()) {
    const after = parts.slice(at + 1)
    for (let from = 0; from < (typeof part === 'string' ? part.length : 1); from++) {
      const rest = typeof part === 'string' ? [part.slice(from), ...after] : [part, ...after]
      // Not from the middle of a word.
      if (typeof part === 'string' && from > 0 && /\p{L}/u.test(part[from - 1] ?? '') && /^\p{L}/u.test(text)) continue
      const values = follow(text, rest, ends === true)
      if (values !== undefined) return values
      if (isFromStart) return undefined
    }
  }
  return undefined
}

/** Along the parts, to their end or that of the text; what stands where an argument is is its value. */
function follow(
  text: string,
  parts: readonly Part[],
  isToEnd: boolean,
  letters = 0,
): ReadonlyMap<string, string> | undefined {
  const [part, ...rest] = parts
  if (text === '' && (!isToEnd || parts.every((one) => typeof one !== 'string' || one.trim() === '')))
    return letters >= 3 ? new Map() : undefined
  if (text === ANY && isToEnd && parts.every((one) => typeof one !== 'string' || one.trim() === ''))
    return letters >= 3 ? new Map() : undefined
  if (part === undefined || text === '') return undefined
  if (typeof part !== 'string') {
    for (let length = rest.length === 0 ? text.length : 1; length <= text.length; length++) {
      const value = text.slice(0, length)
      if (part.isCount && !/^[\d.,\uE000]+$/.test(value)) continue
      const values = follow(text.slice(length), rest, isToEnd, letters)
      const isCut = length === text.length && !isToEnd
      if (values !== undefined) return new Map([...values, [part.argument, isCut ? value + ANY : value]])
    }
    return undefined
  }
  if (text.startsWith(ANY)) {
    for (let skipped = 0; skipped <= part.length; skipped++) {
      const left = part.slice(skipped)
      const values =
        left === '' ? follow(text, rest, isToEnd, letters) : follow(text.slice(1), [left, ...rest], isToEnd, letters)
      if (values !== undefined) return values
    }
    return undefined
  }
  const upTo = text.indexOf(ANY) < 0 ? text.length : text.indexOf(ANY)
  const length = Math.min(part.length, upTo)
  if (text.slice(0, length).toLowerCase() !== part.slice(0, length).toLowerCase()) return undefined
  const more = letters + (text.slice(0, length).match(/\p{L}/gu)?.length ?? 0)
  const left = part.slice(length)
  return follow(text.slice(length), left === '' ? rest : [left, ...rest], isToEnd, more)
}

/** As the other language has it: the same choices, with the values in their places. */
function patternOf(
  nodes: readonly Node[],
  branches: ReadonlyMap<string, string> = new Map(),
  values: ReadonlyMap<string, string> = new Map(),
): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return literal(node)
      if (!('branches' in node)) return `${MARKS}${valuePattern(values.get(node.argument))}${MARKS}`
      const same = sameBranch(node.branches, branches.get(node.argument) ?? '', values.get(node.argument))
      const open = same === undefined ? [...node.branches.values()] : [same]
      return `(?:${open.map((one) => patternOf(one, branches, values)).join('|')})`
    })
    .join('')
}

/** The one of a choice that was made in English; of a plural, the one of its number in the other language. */
function sameBranch<Branch>(open: ReadonlyMap<string, Branch>, chosen: string, value?: string): Branch | undefined {
  if (![...open.keys()].every((key) => PLURAL.test(key))) return open.get(chosen)
  const count = chosen.startsWith('=') ? chosen.slice(1) : (value ?? (chosen === 'one' ? '1' : ''))
  if (!/^\d+$/.test(count)) return undefined
  return open.get(`=${count}`) ?? open.get(new Intl.PluralRules(LANGUAGE).select(Number(count))) ?? open.get('other')
}

function valuePattern(value: string | undefined): string {
  if (value === undefined || !/[\p{L}\p{N}]/u.test(value) || DATE.test(value)) return '.+?'
  const whole = matches(value, true).map((one) => patternOf(one.sentence.theirs, one.branches, one.values))
  const plain = PERCENT.test(value) ? value.replace('%', `${MARKS}%`) : literal(value)
  return `(?:${[...new Set([plain, ...whole, inPieces(value) ?? plain])].join('|')})`
}

const PERCENT = /^\d+%$/
// The sign of the currency stands before or after, and what parts the digits is the language's.
const AMOUNT = /^€[\d,]+(?:\.\d\d)?$/
const digitsOf = (text: string) => [...text.slice(1)].map((one) => (/\d/.test(one) ? one : '\\D')).join('')
const amountPattern = (text: string) => `${MARKS}€?${MARKS}${digitsOf(text)}${MARKS}€?`
const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b/

/** Sentences of ours, amounts and names, side by side. */
function inPieces(text: string, isSeveral = false): string | undefined {
  const pieces = text.split(/(\s+|[,:·.]\s|\s·\s|[“”()]|\uE000)/)
  let isOurs = false
  let out = ''
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    if (piece === ANY) out += '.*?'
    else if (AMOUNT.test(piece)) {
      out += amountPattern(piece)
      isOurs = true
    } else if (!/[\p{L}\p{N}]/u.test(piece))
      out += piece === '' ? '' : /[€+#@×-]/.test(piece) ? literal(piece) : CONNECTORS
    else {
      const longest = pieces
        .map((_, end) => end + 1)
        .slice(at)
        .reverse()
        .filter((end) => !isSeveral || end - at < pieces.length)
        .find((end) => plain().has(pieces.slice(at, end).join('').toLowerCase()))
      if (longest === undefined) out += literal(piece)
      else {
        const ours = plain().get(pieces.slice(at, longest).join('').toLowerCase()) ?? []
        out += `(?:${[literal(pieces.slice(at, longest).join('')), ...ours].join('|')})`
        at = longest - 1
        isOurs = true
      }
    }
  }
  return isOurs ? out : undefined
}

let all: Sentence[] | undefined
function sentences(): Sentence[] {
  if (LANGUAGE !== undefined) all ??= [...read(LANGUAGE), ...firstData(LANGUAGE), ...platformWords(LANGUAGE)]
  return all ?? []
}

let withoutArguments: Map<string, string[]> | undefined
/** Sentences that are always the same, by their English. */
function plain(): Map<string, string[]> {
  if (withoutArguments !== undefined) return withoutArguments
  withoutArguments = new Map()
  for (const { variants, theirs } of sentences())
    for (const { parts, branches } of variants) {
      if (parts.length !== 1 || typeof parts[0] !== 'string') continue
      const english = parts[0].toLowerCase()
      const said = withoutArguments.get(english) ?? []
      withoutArguments.set(english, [...said, patternOf(theirs, branches)])
    }
  return withoutArguments
}

function read(language: string): Sentence[] {
  return globSync('*/en.json', { cwd: CATALOGUES }).flatMap((file) => {
    const english = flattenMessages(JSON.parse(readFileSync(join(CATALOGUES, file), 'utf8')))
    const other = join(CATALOGUES, file.replace('en.json', `${language}.json`))
    const theirs =
      language === PSEUDO_LOCALE
        ? new Map(english.map(([path, message]) => [path, pseudo(message)]))
        : new Map(flattenMessages(JSON.parse(readFileSync(other, 'utf8'))))
    return english.map(([path, message]) => ({
      variants: variantsOf(nodesOf(message)),
      theirs: nodesOf(theirs.get(path) ?? message),
    }))
  })
}

/** What a first start writes into the database, in each language: the office may say otherwise. */
function firstData(language: string): Sentence[] {
  const skills = readFileSync(join(import.meta.dirname, '../apps/api/migrations/0140-engagements.sql'), 'utf8')
  const named: Names[] = [
    ...FIRST_TOPICS.map(({ names }) => names as Names),
    ...SAMPLE_EXTRAS.map(({ name, names }) => ({ ...names, en: name })),
    ...FIRST_PAGES.map(({ texts }) => texts as Record<string, { title: string }>).map((texts) =>
      Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title])),
    ),
    ...[...skills.matchAll(/'(?:skill|category)', '([^']+)', '(\{[^']+\})'/g)].map(([, en = '', others = '{}']) => ({
      ...(JSON.parse(others) as Names),
      en,
    })),
  ]
  return named.flatMap(({ en, [language]: theirs }) =>
    en === undefined || theirs === undefined ? [] : [alwaysTheSame(en, theirs)],
  )
}

/** What the platform says of days, ways and languages. */
function platformWords(language: string): Sentence[] {
  const day = (locale: string, away: number) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
  const kilometre = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' })
      .formatToParts(5)
      .find(({ type }) => type === 'unit')?.value ?? 'km'
  const metre = (locale: string) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' }).format(10)
  const languageName = (locale: string, of: string) =>
    new Intl.DisplayNames([locale], { type: 'language' }).of(of) ?? of
  return [
    alwaysTheSame(kilometre('en'), kilometre(language)),
    alwaysTheSame(metre('en'), metre(language)),
    ...[-1, 0, 1].map((away) => alwaysTheSame(day('en', away), day(language, away))),
    ...LOCALES.map((locale) => alwaysTheSame(languageName('en', locale), languageName(language, locale))),
  ]
}

const alwaysTheSame = (english: string, theirs: string): Sentence => ({
  variants: [{ parts: [english], branches: new Map() }],
  theirs: [theirs],
})
type Names = Readonly<Record<string, string>>

/** The parts of an ICU message; its tags are not read aloud. */
function nodesOf(message: string): Node[] {
  let at = 0
  const words = (counted?: string): Node[] => {
    const out: Node[] = []
    let text = ''
    const put = (node: Node) => {
      if (text !== '') out.push(text)
      text = ''
      out.push(node)
    }
    for (; at < message.length && message[at] !== '}'; at++) {
      const letter = message[at] ?? ''
      if (letter === '<') at = Math.max(at, message.indexOf('>', at))
      else if (letter === '{') put(argument())
      else if (letter === '#' && counted !== undefined) put({ argument: counted, isCount: true })
      else text += letter
    }
    if (text !== '') out.push(text)
    return out
  }
  /** Ends on the brace that closes it. */
  const argument = (): Node => {
    const name = /[^,}]*/.exec(message.slice(++at))?.[0].trim() ?? ''
    const branches = new Map<string, Node[]>()
    let key = ''
    for (; at < message.length && message[at] !== '}'; at++) {
      if (message[at] !== '{') {
        key += message[at]
        continue
      }
      at++
      branches.set(/(\S+)\s*$/.exec(key)?.[1] ?? '', words(name))
      key = ''
    }
    return branches.size === 0 ? { argument: name } : { argument: name, branches }
  }
  return words()
}

function variantsOf(nodes: readonly Node[]): Variant[] {
  let variants: Variant[] = [{ parts: [], branches: new Map() }]
  for (const node of nodes) {
    const ways: Variant[] =
      typeof node === 'string' || !('branches' in node)
        ? [{ parts: [node], branches: new Map() }]
        : [...node.branches].flatMap(([key, inner]) =>
            variantsOf(inner).map(({ parts, branches }) => ({
              parts,
              branches: new Map([...branches, [node.argument, key]]),
            })),
          )
    variants = variants
      .flatMap((begun) =>
        ways.map((way) => ({
          parts: joined([...begun.parts, ...way.parts]),
          branches: new Map([...begun.branches, ...way.branches]),
        })),
      )
      .slice(0, MOST_VARIANTS)
  }
  return variants
}

function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part
    else out.push(part)
  }
  return out
}

/** Theirs may have twelve hours. */
const CLOCK = /\b(\d\d):(\d\d)\b/g
const byAnyClock = (_: string, hour: string, minute: string) => `(?:${hour}|${Number(hour) % 12 || 12}):${minute}`

const literal = (text: string) =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(CLOCK, byAnyClock)
    .replaceAll(ANY, '.*?')
    // What makes the pseudo-locale longer stands at the end of a whole sentence, and not of its beginning.
    .replaceAll(/~+/g, '~*')
