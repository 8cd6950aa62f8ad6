// Forms: multipart with files, urlencoded, or the same fields as JSON. An empty field is one that was left out.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { boundsError, fieldErrorsOf, textError } from '../input/bounds.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { CheckedFile } from '../storage/checked-file.ts'
import type { FileField } from '../storage/file-fields.ts'
import { type MemoryShare, uploadMemory } from '../storage/upload-memory.ts'

export interface FormShape<Checked = CheckedFile> {
  /** The files that a form may bring. */
  readonly files?: Readonly<Record<string, FileField<Checked>>>
  /** Fields that are JSON text when they come in a form. */
  readonly json?: readonly string[]
}

export interface Form<Fields, Checked = CheckedFile> {
  readonly fields: Fields
  /** What each file field brought; an empty list where it brought nothing. */
  readonly files: Readonly<Record<string, readonly Checked[]>>
}

const MAX_FIELD_BYTES = 65_536
const MOST_FILES = 6

export async function readForm<Schema extends z.ZodType, Checked = CheckedFile>(
  request: FastifyRequest,
  schema: Schema,
  { files: expected = {}, json = [] }: FormShape<Checked>,
): Promise<Form<z.output<Schema>, Checked>> {
  const none = Object.fromEntries(Object.keys(expected).map((name) => [name, []]))
  if (!request.isMultipart()) {
    const urlencoded = (request.body as { fields?: unknown } | undefined)?.fields
    const given = urlencoded instanceof URLSearchParams ? fromForm([...urlencoded], json) : request.body
    return { fields: parse(schema, given), files: none }
  }
  const { given, files } = await readParts(request, expected)
  return { fields: parse(schema, fromForm(given, json)), files: { ...none, ...files } }
}

async function readParts<Checked>(request: FastifyRequest, expected: Readonly<Record<string, FileField<Checked>>>) {
  const given: [string, unknown][] = []
  const files: Record<string, Checked[]> = {}
  const most = Object.values(expected).reduce(
    (sum, field) => sum + field.most * field.largestBytes,
    MAX_FIELD_BYTES * 4,
  )
  // What says beforehand that it is too much is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse('FILE_TOO_LARGE')
  const largest = Math.max(0, ...Object.values(expected).map((field) => field.largestBytes))
  // A larger file is cut off where it passes its limit, and the rest of the request is not read.
  const person = request.caller?.userId ?? request.ip
  const limits = { fileSize: largest + 1, fieldSize: MAX_FIELD_BYTES, files: MOST_FILES + 1 }
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'file') await takeFile(part, person, files, expected)
      else if (part.valueTruncated) throw refuse('BODY_TOO_LARGE')
      else given.push([part.fieldname, part.value])
    }
  } catch (error) {
    throw asFormRefusal(error)
  }
  return { given, files }
}

async function takeFile<Checked>(
  part: MultipartFile,
  person: string,
  files: Record<string, Checked[]>,
  expected: Readonly<Record<string, FileField<Checked>>>,
): Promise<void> {
  const field = Object.hasOwn(expected, part.fieldname) ? expected[part.fieldname] : undefined
  if (field === undefined) throw unexpected(part.fieldname)
  // A name is never asked, and nobody's browser sends a path: whoever does tries something.
  if (/[/\\\p{Cc}]/u.test(part.filename)) throw notAName(part.fieldname)
  const share = uploadMemory.shareOf(person)
  try {
    const bytes = await readBytes(part, field.largestBytes, share)
    // A form whose file input was left empty sends a file without name and bytes.
    if (bytes.length === 0 && part.filename === '') return
    const taken = files[part.fieldname] ?? []
    if (taken.length === field.most) throw refuse('TOO_MANY_FILES')
    files[part.fieldname] = [...taken, await field.check(bytes, person)]
  } finally {
    share.giveBack()
  }
}

/** Stops at the first byte too many; the parser's own way is to read on to the file's end. */
async function readBytes({ file }: MultipartFile, largest: number, share: MemoryShare): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) throw refuse('FILE_TOO_LARGE')
    share.take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The parser's own errors (no boundary, a cut part, too many parts) are the sender's mistake. */
function asFormRefusal(error: unknown): Error {
  if (error instanceof Refusal) return error
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('FILE_TOO_LARGE')
  if (code === 'FST_FILES_LIMIT') return refuse('TOO_MANY_FILES')
  return refuse('BAD_INPUT', { errors: [{ path: '', message: 'This form cannot be read.' }] })
}

function fromForm(entries: readonly [string, unknown][], json: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    if (name === '__proto__' || Object.hasOwn(fields, name)) throw unexpected(name)
    if (typeof value === 'string' && value.includes('\uFFFD')) throw refuse('BAD_ENCODING')
    if (value === '') continue
    fields[name] = json.includes(name) ? fromJson(name, value) : value
  }
  const error = textError(fields)
  if (error !== null) throw refuse('BAD_INPUT', { errors: [error] })
  return fields
}

function fromJson(name: string, value: unknown): unknown {
  const text = String(value)
  const error = boundsError(Buffer.from(text))
  if (error !== null) throw refuse('BAD_INPUT', { errors: [{ ...error, path: name }] })
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('BAD_INPUT', { errors: [{ path: name, message: 'Not valid JSON.' }] })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw refuse('BAD_INPUT', { errors: fieldErrorsOf(parsed.error.issues) })
}

const unexpected = (name: string) =>
  refuse('BAD_INPUT', {
    errors: [{ path: name.slice(0, 80).toWellFormed(), message: 'This field is not expected here.' }],
  })

const notAName = (field: string) =>
  refuse('BAD_INPUT', { errors: [{ path: field, message: 'This file has a path for a name.' }] })
