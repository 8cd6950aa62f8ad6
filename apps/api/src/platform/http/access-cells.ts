// Who gets what from a call, worked out from its contract and its access: printed as the access table, and tried cell
// by cell against the running app.
import type { UserType } from '@livery/contracts/common.ts'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { ID_PREFIXES, type IdKind } from '@livery/kernel/ids.ts'
import { z } from 'zod'
import { type Access, admits, takesNobody } from './caller.ts'
import type { RouteCard } from './server.ts'

export const VISITORS = ['anonymous', 'rider', 'other rider', 'driver', 'other driver', 'suspended', 'office'] as const
export type Visitor = (typeof VISITORS)[number]

/**
 * `yes`: admitted, for what is everybody's or the caller's own. `401`: no or dead token. `403`: another role's call.
 * `404`: what is named belongs to another owner. `reset`: a reset token only.
 */
export type Cell = 'yes' | '401' | '403' | '404' | 'reset'

// Named by anybody: what the house itself offers.
const NOT_OWNED: readonly IdKind[] = ['extra', 'place']

/** The kinds of thing that a call names by id, in its path or body: what "not yours" is about. */
export function resourcesNamedBy(endpoint: Endpoint): IdKind[] {
  return kindsNamedIn([endpoint.params, endpoint.body].filter((schema) => schema !== undefined))
}

/** The same of any messages. */
export function kindsNamedIn(schemas: readonly z.ZodType[]): IdKind[] {
  const patterns = schemas.flatMap((schema) =>
    patternsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  const kinds = Object.entries(ID_PREFIXES).filter(([, prefix]) =>
    patterns.some((text) => text.startsWith(`^${prefix}_`)),
  )
  return kinds.map(([kind]) => kind as IdKind).filter((kind) => !NOT_OWNED.includes(kind))
}

export function cellOf({ access, endpoint }: Pick<RouteCard, 'endpoint' | 'access'>, visitor: Visitor): Cell {
  if (access === 'public') return 'yes'
  if (access === 'reset') return 'reset'
  if (visitor === 'anonymous' && takesNobody(access)) return 'yes'
  if (visitor === 'anonymous' || visitor === 'suspended') return '401'
  if (!admits(access, roleOf(visitor))) return '403'
  if (typeof access === 'object' && 'anyResourceFor' in access) return 'yes'
  // The other driver is one without the right.
  if (typeof access === 'object' && 'driverWith' in access) return visitor === 'driver' ? 'yes' : '404'
  const isStranger = visitor === 'other rider' || visitor === 'other driver'
  return isStranger && resourcesNamedBy(endpoint).length > 0 ? '404' : 'yes'
}

/** A role that only some visitors of a call have; the suspended one is of a role that the call would admit. */
export function roleOf(visitor: Visitor, access: Access = 'signed-in'): UserType {
  switch (visitor) {
    case 'rider':
    case 'other rider':
      return 'user'
    case 'driver':
    case 'other driver':
      return 'driver'
    case 'office':
      return 'admin'
    default:
      return (['user', 'driver', 'admin'] as const).find((role) => admits(access, role)) ?? 'user'
  }
}

function patternsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsOf)
  if (typeof schema !== 'object' || schema === null) return []
  const pattern = (schema as { pattern?: unknown }).pattern
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(schema).flatMap(patternsOf)]
}
