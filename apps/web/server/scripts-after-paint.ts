// A page is on screen before any of its scripts is fetched: on a thin line they would take their part of it from
// the styles and faces that the first picture waits for, and on a slow phone they would run before it has painted.
// `START_SCRIPTS` fetches them once that picture stands; Next.js writes them so that they come as they can.
import type { ServerResponse } from 'node:http'
import { statusSaidIn } from './answer-status.ts'

const SCRIPT = /<script src="([^"]+)" async=""(?: nonce="[^"]*")?>/g
const HEAD_ENDS = /<\/head>/
/** A page that Next.js could not draw has neither a picture to wait for nor the line that would begin its scripts. */
const HAS_NO_PICTURE = /<html id="__next_error__"/

type Chunk = Uint8Array | string
type Send = (...sent: unknown[]) => never

/** The head of a page whose scripts stand there and are not begun. */
export function notBegun(head: string): string {
  return HAS_NO_PICTURE.test(head) ? head : head.replaceAll(SCRIPT, '<script type=wait src="$1">')
}

/** Rewrites the head of a page that is written to the response; what is no page passes as it is. */
export function startScriptsAfterPaint(response: ServerResponse): void {
  const write = response.write.bind(response) as Send
  const end = response.end.bind(response) as Send
  const decoder = new TextDecoder()
  /** What has come of the head so far; nothing once it has been sent. */
  let head: string | undefined = ''

  const isHead = (chunk: unknown): chunk is Chunk => {
    if (head === '' && !String(response.getHeader('content-type')).startsWith('text/html')) head = undefined
    return head !== undefined && (typeof chunk === 'string' || chunk instanceof Uint8Array)
  }
  const add = (chunk: Chunk, isLast: boolean): string | undefined => {
    if (!response.headersSent) response.removeHeader('content-length')
    const all = head + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: !isLast }))
    head = isLast || HEAD_ENDS.test(all) ? undefined : all
    if (head !== undefined) return undefined
    if (!response.headersSent) response.statusCode = statusSaidIn(all) ?? response.statusCode
    return notBegun(all)
  }

  // Next.js sends the headers before the first piece of a page; the head may still say another status.
  response.flushHeaders = () => undefined
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isHead(chunk)) return write(chunk, ...rest)
    const whole = add(chunk, false)
    return whole === undefined || write(whole)
  }) as typeof response.write
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (isHead(chunk)) return end(add(chunk, true))
    if (head) write(notBegun(head))
    head = undefined
    return end(chunk, ...rest)
  }) as typeof response.end
}
