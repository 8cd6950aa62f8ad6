/** On a phone one of the two is shown; at a desk both are. */
export const PLAN_PATHS = { mine: '/drive/board', open: '/drive/board?view=open' } as const
