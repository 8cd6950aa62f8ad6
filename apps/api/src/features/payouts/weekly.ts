/** Monday mornings, by the region's clock. */
export const WEEKLY = '0 5 * * 1'
