/** What the call for a chauffeur's scheduled rides is asked with. */
export const RIDES_AHEAD = { page: 1, pageSize: 50, status: 'assigned' } as const
