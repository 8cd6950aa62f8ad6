// Who enters which namespace and may send what, worked out from the namespaces and the contract: printed beside the
// access table, and tried cell by cell against the running app.
import { CLIENT_EVENTS } from '@livery/contracts/realtime/events.ts'
import type { z } from 'zod'
import { kindsNamedIn, roleOf, type Visitor } from '../http/access-cells.ts'
import { MAY_ENTER, type SocketKind } from './namespaces.ts'

export type SocketCell = 'yes' | '401' | '404' | '–'

/** The "other" ones ask for the namespace of somebody else, the rest for their own; of a guest’s ride nobody has the link. */
export function entryCellOf(kind: SocketKind, visitor: Visitor): SocketCell {
  if (visitor === 'anonymous') return '401'
  if (kind === 'guest') return '404'
  if (visitor === 'suspended') return '401'
  const isStranger = visitor === 'other rider' || visitor === 'other driver'
  return !isStranger && MAY_ENTER[kind].includes(roleOf(visitor)) ? 'yes' : '404'
}

export interface SocketCard {
  readonly kind: SocketKind
  readonly event: string
  readonly schema: z.ZodType
  readonly namesOthersThings: boolean
}

export function socketCards(): SocketCard[] {
  return Object.entries(CLIENT_EVENTS).flatMap(([kind, events]) =>
    Object.entries(events).map(([event, schema]) => ({
      kind: kind as SocketKind,
      event,
      schema,
      namesOthersThings: kindsNamedIn([schema]).length > 0,
    })),
  )
}

/** In a namespace of their own: about what is theirs, or, of the "other" ones, about somebody else's ride. */
export function sendingCellOf({ kind, namesOthersThings }: SocketCard, visitor: Visitor): SocketCell {
  if (visitor === 'anonymous' || visitor === 'suspended' || !MAY_ENTER[kind].includes(roleOf(visitor))) return '–'
  const isStranger = visitor === 'other rider' || visitor === 'other driver'
  return isStranger && namesOthersThings ? '404' : 'yes'
}
