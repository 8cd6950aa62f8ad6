// Fetches a file from an address that somebody of the office typed. Only from the public internet: each address that a name
// resolves to is judged where it is connected to, so that a name which resolves to another one later gains nothing.
import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { extractAddress, isPublicAddress } from './domain/public-address.ts'
import { ExtractFault } from './extract-fault.ts'
import { hasRoomFor } from './incoming.ts'

const MOST_REDIRECTS = 5
const SILENCE_MS = 60 * SECOND_MS
/** All of it: the largest file by a slow line. Whoever sends a byte a minute holds nothing for ever. */
const LONGEST_MS = 6 * HOUR_MS

export interface FetchExtract {
  readonly address: string
  readonly target: string
  readonly mostBytes: number
  readonly signal?: AbortSignal
  readonly onProgress: (taken: number, share: number) => void
  /** Which addresses may be connected to; what a test replaces, too, and whom it trusts, and how long it may take. */
  readonly isPublic?: (address: string) => boolean
  readonly ca?: string
  readonly longestMs?: number
}

export async function fetchExtract(asked: FetchExtract): Promise<number> {
  const { target, mostBytes, onProgress, longestMs = LONGEST_MS } = asked
  // Also while it is looked up, connected to and waited for.
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(asked.signal ? [asked.signal] : [])])
  const answer = await open({ ...asked, signal })
  const length = Number(answer.headers['content-length'] ?? 0)
  if (length > mostBytes) {
    answer.destroy()
    throw new ExtractFault('TOO_LARGE')
  }
  if (!(await hasRoomFor(dirname(target), length))) {
    answer.destroy()
    throw new ExtractFault('DISK_FULL')
  }
  let taken = 0
  answer.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > mostBytes) answer.destroy(new ExtractFault('TOO_LARGE'))
    else onProgress(taken, length > 0 ? Math.min(1, taken / length) : 0)
  })
  try {
    await pipeline(answer, createWriteStream(target), { signal })
  } catch (error) {
    if (error instanceof ExtractFault) throw error
    throw new ExtractFault((error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'DISK_FULL' : 'NOT_DOWNLOADED')
  }
  if (length > 0 && taken < length) throw new ExtractFault('NOT_DOWNLOADED')
  return taken
}

async function open(fetching: FetchExtract): Promise<IncomingMessage> {
  let { address } = fetching
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await ask(address, fetching)
    const { statusCode = 0 } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    const { location } = answer.headers
    if (statusCode < 300 || statusCode >= 400 || location === undefined) break
    if (!URL.canParse(location, address)) break
    address = new URL(location, address).href
  }
  throw new ExtractFault('NOT_DOWNLOADED')
}

function ask(address: string, { isPublic = isPublicAddress, ca, signal }: FetchExtract): Promise<IncomingMessage> {
  const url = extractAddress(address)
  if (url === undefined) throw new ExtractFault('ADDRESS_REFUSED')
  // A number is connected to without being looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw new ExtractFault('ADDRESS_REFUSED')
  return new Promise((done, reject) => {
    const asked = request(url, {
      lookup: publicLookup(isPublic),
      agent: false,
      ...(signal && { signal }),
      ...(ca && { ca }),
      headers: { 'user-agent': 'Livery', accept: '*/*' },
    })
    asked.setTimeout(SILENCE_MS, () => asked.destroy(new ExtractFault('NOT_DOWNLOADED')))
    asked.once('response', done)
    asked.once('error', (error) => reject(error instanceof ExtractFault ? error : new ExtractFault('NOT_DOWNLOADED')))
    asked.end()
  })
}

function publicLookup(isPublic: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '', 0)
      // One inner address among outer ones is a name that plays with us.
      const [first] = found
      if (first === undefined || found.some(({ address }) => !isPublic(address)))
        return done(new ExtractFault('ADDRESS_REFUSED'), '', 0)
      if (options.all) return done(null, found)
      return done(null, first.address, first.family)
    })
  }
}
