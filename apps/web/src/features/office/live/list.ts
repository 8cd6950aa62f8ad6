import { oneOf } from '@/ui/list/list-address.ts'

export const SHOWN = ['at_risk', 'unassigned', 'airport'] as const
export type Shown = (typeof SHOWN)[number]
/** On a phone one of the three at a time, the board first; at a desk all, or one as a window of its own. */
export const VIEWS = ['board', 'map', 'chains'] as const

export const LIVE_LIST = { filters: { show: oneOf(SHOWN), view: oneOf(VIEWS) }, keepsOpen: ['view'] } as const

/** All of it is asked for, and narrowed here: a figure stands beside each filter. */
export const liveAsked = () => ({})
