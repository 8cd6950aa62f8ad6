/** What a top-up comes to at least and at most, in minor units. */
export const LEAST_TOP_UP = 1000
export const MOST_TOP_UP = 200_000
