// What no schema says of what comes over the wire, the same for every way in: how deep and how wide it may be, that
// PostgreSQL can store its text, and how much of it a refusal repeats.
import type { FieldError } from '../refusal.ts'

const DEEPEST = 32
const MOST_VALUES = 20_000
const MOST_ERRORS = 20
const MOST_NAMES = 5
const LONGEST_NAME = 80
const LONGEST_PATH = 200
const LONGEST_MESSAGE = 300

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])
const COMMA = 0x2c

const tooDeep: FieldError = { path: '', message: `This is nested more than ${DEEPEST} levels deep.` }

/** Counts what a JSON text holds before it is parsed. */
export function boundsError(json: Uint8Array): FieldError | null {
  let depth = 0
  let values = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA) values += 1
    else if (OPENS.has(byte)) {
      values += 1
      depth += 1
      if (depth > DEEPEST) return tooDeep
    } else if (CLOSES.has(byte)) depth -= 1
    if (values > MOST_VALUES) return { path: '', message: `These are more than ${MOST_VALUES} values.` }
  }
  return null
}

/** The first text, or name of a field, that cannot be stored: with a zero byte, or with half a character. */
export function textError(value: unknown, path = '', depth = 0): FieldError | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { path: shortPath(path), message: 'A zero byte is not text.' }
    return value.isWellFormed() ? null : { path: shortPath(path), message: 'This is not valid Unicode text.' }
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth === DEEPEST) return tooDeep
  for (const [name, item] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`
    const error = (Array.isArray(value) ? null : textError(name, here)) ?? textError(item, here, depth + 1)
    if (error !== null) return error
  }
  return null
}

export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Of fields that are not expected. */
  readonly keys?: readonly string[]
}

/** The first mistakes, in few words: a refusal never repeats what was sent at length. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, MOST_ERRORS).map(({ path, message, keys }) => ({
    path: shortPath(path.map(String).join('.')),
    message: keys === undefined ? message.slice(0, LONGEST_MESSAGE) : unknownFields(keys),
  }))
}

function unknownFields(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(wellFormed(name, LONGEST_NAME)))
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  return `Not expected here: ${shown.join(', ')}${more}.`
}

const shortPath = (path: string) => wellFormed(path, LONGEST_PATH)
/** Cut at any place, a text may end in half a character. */
const wellFormed = (text: string, length: number) => text.slice(0, length).toWellFormed().replaceAll('\0', '')
