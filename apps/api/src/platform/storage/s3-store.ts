// Files in a bucket of anything that speaks S3. Requests are signed by aws4fetch and sent by the runtime's own fetch.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedName, type FileStore, isFileName, StoreFull, StoreUnavailable } from './file-store.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 20_000
const INSUFFICIENT_STORAGE = 507
const PREFIX = 'files/'

export function createS3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const ask = (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
  ) =>
    client.fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
      throw new StoreUnavailable('The bucket does not answer.', { cause: error })
    })
  const pathOf = (name: string) => `/${PREFIX}${checkedName(name)}`
  return {
    put: async (name, bytes, contentType) => {
      const headers = { 'content-type': contentType, 'content-length': String(bytes.length) }
      const answer = await ask(pathOf(name), { method: 'PUT', headers, body: new Uint8Array(bytes) })
      await answer.arrayBuffer()
      if (answer.status === INSUFFICIENT_STORAGE) throw new StoreFull('The bucket is full.')
      if (!answer.ok) throw new S3Error('put', answer.status)
    },
    get: async (name) => {
      const answer = await ask(pathOf(name), { method: 'GET' })
      if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body as ReadableStream)
      await answer.arrayBuffer()
      if (answer.status === 404) return undefined
      throw new S3Error('get', answer.status)
    },
    delete: async (name) => {
      const answer = await ask(pathOf(name), { method: 'DELETE' })
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw new S3Error('delete', answer.status)
    },
    list: () => listNames(ask),
    // A bucket that is away stops uploads, and no ride: it is not asked.
    whyNotReady: async () => null,
  }
}

/** What the bucket said, without its words: they may name keys. */
export class S3Error extends StoreUnavailable {
  override readonly name = 'S3Error'
  constructor(act: string, status: number) {
    super(`The bucket answered ${status} to ${act}.`)
  }
}

async function* listNames(ask: (path: string, init: { method: string }) => Promise<Response>): AsyncIterable<string> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX })
    if (token !== undefined) query.set('continuation-token', token)
    const answer = await ask(`?${query}`, { method: 'GET' })
    const text = await answer.text()
    if (!answer.ok) throw new S3Error('list', answer.status)
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(PREFIX.length)
      if (isFileName(name)) yield name
    }
    token = text.match(/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/)?.[1]
  } while (token !== undefined)
}
