// The rule book's table of states, as far as people make the moves.
import type { Status } from '../model.ts'

const TABLE: Readonly<Record<string, { readonly from: readonly Status[]; readonly to: Status }>> = {
  en_route: { from: ['assigned'], to: 'en_route' },
  arrived: { from: ['en_route'], to: 'arrived' },
  start: { from: ['arrived'], to: 'in_progress' },
  at_stop: { from: ['in_progress'], to: 'at_stop' },
  leave_stop: { from: ['at_stop'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  no_show: { from: ['arrived'], to: 'no_show' },
  give_back: { from: ['assigned', 'en_route'], to: 'searching' },
  cancel: { from: ['pending_payment', 'scheduled', 'searching', 'assigned', 'en_route', 'arrived'], to: 'cancelled' },
}

export type Move =
  | 'en_route'
  | 'arrived'
  | 'start'
  | 'at_stop'
  | 'leave_stop'
  | 'complete'
  | 'no_show'
  | 'give_back'
  | 'cancel'

export const mayMove = (status: Status, move: Move): boolean => TABLE[move]?.from.includes(status) === true
/** The same step again changes nothing. */
export const isThere = (status: Status, move: Move): boolean => move !== 'give_back' && TABLE[move]?.to === status
