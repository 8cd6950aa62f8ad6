/** What the board is asked with at first. */
export const BOARD = { page: 1, pageSize: 20 } as const
