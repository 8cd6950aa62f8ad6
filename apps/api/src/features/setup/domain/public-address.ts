// Where the server may fetch an extract: https, and never an address of its own network. What a name resolves to is judged,
// not the name.
import { BlockList, isIP } from 'node:net'

const INNER = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  INNER.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only what is given out for the whole net, without the parts of it that carry an IPv4 address along. */
const OUTER = new BlockList()
OUTER.addSubnet('2000::', 3, 'ipv6')
const CARRYING = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  CARRYING.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !INNER.check(address, 'ipv4')
  return version === 6 && OUTER.check(address, 'ipv6') && !CARRYING.check(address, 'ipv6')
}

/** Undefined where it is no https address, or names its user. */
export function extractAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}

/** A signature or a key in it is nobody's to read. */
export function withoutQuery(address: string | null): string | null {
  if (address === null) return null
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
