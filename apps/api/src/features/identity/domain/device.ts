// What somebody sees of where they are signed in: a browser on a system, and a network in words. The whole address of a
// person is never kept.
import { isIP } from 'node:net'
import { firstGroups } from '@livery/kernel/forwarded.ts'

export interface SignInDevice {
  readonly userAgent: string | null
  /** As `coarseNetwork` makes it. */
  readonly network: string | null
}

export interface DeviceInWords {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

// The order counts: each of these says the names of others, too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string, DeviceInWords['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

export function describeDevice(userAgent: string | null): DeviceInWords {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null
  const [, system = null, kind = 'unknown'] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? []
  return { browser, system, kind }
}

/**
 * The /24 of an IPv4 address and the /48 of an IPv6 one; `this-machine` and `local` for what lies this side of the
 * internet.
 */
export function coarseNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) {
    const [a = 0, b = 0, c = 0] = plain.split('.').map(Number)
    if (a === 127) return 'this-machine'
    if (a === 10 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)) return 'local'
    return `${a}.${b}.${c}.0/24`
  }
  if (isIP(plain) !== 6) return null
  if (plain === '::1') return 'this-machine'
  if (/^f[cde]/i.test(plain)) return 'local'
  return `${firstGroups(plain, 3)}::/48`
}
