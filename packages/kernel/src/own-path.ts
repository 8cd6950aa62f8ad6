// Where somebody may be sent after signing in, by a link in a mail or by a form: to a page of ours, and nowhere else.

const CONTROL_OR_SPACE = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u
const PATH_OR_ADDRESS = /^(\/(?!\/)|https?:\/\/)/i
// What a browser, or a proxy that decodes once more, would read as the name of another host.
const LEADS_AWAY = /^\/[/\\]/
const DECODINGS = 3

/**
 * The path, query and fragment of an address that is ours, or `undefined`. Taken are a path that begins with exactly
 * one slash, and an address of this very origin; refused is whatever a browser could read in another way: two slashes
 * at the start, backslashes, schemes, names before an @, control characters, and each of these encoded.
 */
export function ownPath(given: string | null | undefined, origin: string): string | undefined {
  if (!given || given.includes('\\') || CONTROL_OR_SPACE.test(given) || !PATH_OR_ADDRESS.test(given)) return undefined
  if (!URL.canParse(given, origin)) return undefined
  const target = new URL(given, origin)
  const isOurs = target.origin === new URL(origin).origin && target.username === '' && target.password === ''
  if (!isOurs || leadsAway(target.pathname)) return undefined
  return `${target.pathname}${target.search}${target.hash}`
}

function leadsAway(pathname: string): boolean {
  let read = pathname
  for (let time = 0; time <= DECODINGS; time++) {
    if (LEADS_AWAY.test(read) || read.includes('\\') || /\p{Cc}/u.test(read)) return true
    const decoded = decode(read)
    // A stray percent sign is not ours at first; what a decoding left of "50%25" is.
    if (decoded === undefined) return time === 0
    if (decoded === read) return false
    // Two slashes are the name of a host, whatever dots behind them would take away again.
    if (LEADS_AWAY.test(decoded)) return true
    read = withoutDots(decoded)
  }
  return true
}

/** As a browser lets them go: "/.//x" is "//x". */
function withoutDots(path: string): string {
  const kept: string[] = []
  for (const part of path.split('/').slice(1)) {
    if (part === '..') kept.pop()
    else if (part !== '.') kept.push(part)
  }
  return `/${kept.join('/')}`
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
