// Forms: multipart with files, urlencoded, or the same fields as JSON. An empty field is one that was left out.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from '../refusal.ts'

export interface FormFile {
  readonly bytes: Buffer
  readonly filename: string
}

export interface FormShape {
  /** The files that a form may bring, with their largest size in bytes. */
  readonly files: Readonly<Record<string, number>>
  /** Fields that are JSON text when they come in a form. */
  readonly json: readonly string[]
  readonly tooLarge: () => Refusal
}

export interface Form<Fields> {
  readonly fields: Fields
  readonly files: Readonly<Record<string, FormFile | undefined>>
}

const MAX_FIELD_BYTES = 65_536

export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  shape: FormShape,
): Promise<Form<z.output<Schema>>> {
  if (!request.isMultipart()) {
    const urlencoded = (request.body as { fields?: unknown } | undefined)?.fields
    const given = urlencoded instanceof URLSearchParams ? fromForm([...urlencoded], shape) : request.body
    return { fields: parse(schema, given), files: {} }
  }
  const { given, files } = await readParts(request, shape)
  return { fields: parse(schema, fromForm(given, shape)), files }
}

async function readParts(request: FastifyRequest, shape: FormShape) {
  const given: [string, unknown][] = []
  const files: Record<string, FormFile> = {}
  const limits = { fileSize: Math.max(...Object.values(shape.files)) + 1, fieldSize: MAX_FIELD_BYTES }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files[part.fieldname] = await readFile(part, files, shape)
      else if (part.valueTruncated) throw refuse('BODY_TOO_LARGE')
      else given.push([part.fieldname, part.value])
    }
  } catch (error) {
    throw asFormRefusal(error, shape)
  }
  // A form whose file input was left empty sends a file without name and bytes.
  const brought = Object.entries(files).filter(([, file]) => file.bytes.length > 0 || file.filename !== '')
  return { given, files: Object.fromEntries(brought) }
}

async function readFile(
  part: MultipartFile,
  files: Record<string, FormFile>,
  { files: expected, tooLarge }: FormShape,
): Promise<FormFile> {
  const largest = Object.hasOwn(expected, part.fieldname) ? expected[part.fieldname] : undefined
  if (largest === undefined || Object.hasOwn(files, part.fieldname)) throw unexpected(part.fieldname)
  const bytes = await part.toBuffer()
  if (bytes.length > largest) throw tooLarge()
  return { bytes, filename: part.filename }
}

/** The parser's own errors (no boundary, a cut part, too many parts) are the sender's mistake. */
function asFormRefusal(error: unknown, shape: FormShape): Error {
  if (error instanceof Refusal) return error
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return shape.tooLarge()
  return refuse('BAD_INPUT', { errors: [{ path: '', message: 'This form cannot be read.' }] })
}

function fromForm(entries: readonly [string, unknown][], shape: FormShape): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    if (name === '__proto__' || Object.hasOwn(fields, name)) throw unexpected(name)
    if (typeof value === 'string' && value.includes('\uFFFD')) throw refuse('BAD_ENCODING')
    if (value === '') continue
    fields[name] = shape.json.includes(name) ? fromJson(name, value) : value
  }
  return fields
}

function fromJson(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw refuse('BAD_INPUT', { errors: [{ path: name, message: 'Not valid JSON.' }] })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw refuse('BAD_INPUT', { errors })
}

const unexpected = (name: string) =>
  refuse('BAD_INPUT', { errors: [{ path: name.slice(0, 80), message: 'This field is not expected here.' }] })
