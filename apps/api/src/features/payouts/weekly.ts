/** Monday mornings, in UTC. */
export const WEEKLY = '0 5 * * 1'
