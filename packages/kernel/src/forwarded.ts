// Who calls, when proxies stand between: what they wrote into X-Forwarded-* counts only when they are trusted. For
// servers alone.
import { BlockList, isIP } from 'node:net'
import { isHost } from './host.ts'

export interface TrustedProxies {
  isTrusted(address: string): boolean
}

/** Names for networks that proxies often stand in. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const TRUSTED_PROXIES_FORM =
  'must be addresses or networks separated by commas, such as 10.0.0.5, 192.168.0.0/24, 2001:db8::/32, loopback or private'

/** Reads `TRUSTED_PROXIES`; `undefined` when a part of it is neither an address nor a network. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const list = new BlockList()
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => NETWORKS[part.toLowerCase()] ?? [part])
  for (const part of parts) {
    const [address = '', bits, ...more] = part.split('/')
    const version = isIP(address)
    const width = version === 4 ? 32 : 128
    if (version === 0 || more.length > 0) return undefined
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > width)) return undefined
    // A proxy list of the whole world is a list of nobody.
    if (bits !== undefined && Number(bits) === 0) return undefined
    list.addSubnet(address, bits === undefined ? width : Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return { isTrusted: (address) => isTrusted(list, plainAddress(address)) }
}

export const NO_PROXIES: TrustedProxies = { isTrusted: () => false }

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** "::ffff:10.0.0.5" is 10.0.0.5; a port or brackets around an address are dropped. */
export function plainAddress(text: string): string {
  const bare = text.trim().replace(/^\[(.+)\](:\d+)?$/, '$1')
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare
  const mapped = withoutPort.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  return mapped ?? withoutPort
}

/**
 * As whom an address is counted. Whoever has one IPv6 address has the 2^64 of its network, and would have a fresh
 * measure with each of them.
 */
export function countedAs(address: string): string {
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address
}

/** The first so many groups of an IPv6 address, each in its shortest form. */
export function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter((group) => group !== '')
  const right = tail.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface RequestSource {
  /** Of the last machine that no trusted proxy speaks for. */
  readonly address: string
  /** As the browser sees it; `undefined` where no trusted proxy says. */
  readonly protocol: 'http' | 'https' | undefined
  readonly host: string | undefined
}

/** Whose request this is. Without a trusted proxy at the other end of the line, the line itself says. */
export function sourceOf(remoteAddress: string | undefined, headers: Headers, proxies: TrustedProxies): RequestSource {
  const remote = plainAddress(remoteAddress ?? '')
  if (!proxies.isTrusted(remote)) return { address: remote, protocol: undefined, host: undefined }
  const protocol = last(headers['x-forwarded-proto'])?.toLowerCase()
  const host = last(headers['x-forwarded-host'])
  return {
    address: addressBehind(remote, headers['x-forwarded-for'], proxies),
    protocol: protocol === 'https' || protocol === 'http' ? protocol : undefined,
    host: host !== undefined && isHost(host) ? host : undefined,
  }
}

// Each proxy writes whom it hears at the end. What stands before the first who is not trusted is anybody's word.
function addressBehind(remote: string, forwardedFor: string | string[] | undefined, proxies: TrustedProxies): string {
  let address = remote
  for (const part of partsOf(forwardedFor).toReversed()) {
    if (!proxies.isTrusted(address)) return address
    const before = plainAddress(part)
    if (isIP(before) === 0) return address
    address = before
  }
  return address
}

const partsOf = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

const last = (value: string | string[] | undefined) => partsOf(value).at(-1)
