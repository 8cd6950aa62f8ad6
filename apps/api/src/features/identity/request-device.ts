// What a request says of the device that it comes from, and the token that it shows.
import { coarseNetwork } from '../../platform/http/request-source.ts'
import type { SignInDevice } from './domain/device.ts'

type Request = {
  readonly source: { readonly address: string }
  readonly headers: Record<string, string | string[] | undefined>
}

export function deviceOf({ source, headers }: Request): SignInDevice {
  const given = headers['user-agent']
  return { userAgent: typeof given === 'string' ? given.slice(0, 300) : null, network: coarseNetwork(source.address) }
}

export function bearer({ headers }: Pick<Request, 'headers'>): string | undefined {
  const given = headers.authorization
  return typeof given === 'string' ? given.match(/^Bearer ([\w-]{20,200})$/i)?.[1] : undefined
}
