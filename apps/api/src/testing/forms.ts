// A form with files, as a browser sends it.
import type { TestAnswer, TestApp, TestCall } from './test-app.ts'

export interface SentFile {
  readonly field: string
  readonly bytes: Buffer
  readonly name?: string
}

export async function sendForm(
  app: TestApp,
  {
    fields = {},
    files = [],
    ...call
  }: Omit<TestCall, 'body' | 'headers'> & {
    fields?: Readonly<Record<string, string>>
    files?: readonly SentFile[]
  },
): Promise<TestAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, bytes, name = 'file' } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return app.call({
    ...call,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}
