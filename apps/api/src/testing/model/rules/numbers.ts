// What the rule book says where the office has changed nothing, written down a second time. Minor units, basis points,
// milliseconds.
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Business, of the sample tariff. */
export const RATES = { base: 1_500, minimum: 4_500, perKm: 240, perMinute: 50, perHour: 7_500 } as const
export const PLATFORM_FEE = { share: 500, least: 200, most: 1_500 } as const
export const COMMISSION = 2_000
export const TAX = 600

export const WAITING = {
  instant: { free: 5, noShow: 10 },
  city: { free: 15, noShow: 30 },
  airport: { free: 60, noShow: 90 },
  domestic: { free: 45, noShow: 90 },
} as const
export const MORE_WAIT = { minutes: 10, times: 3 } as const
export const STOP_FREE_MINUTES = 5
export const LATE = [
  { after: 20, share: 2_500, most: Number.POSITIVE_INFINITY },
  { after: 10, share: 1_000, most: 2_500 },
] as const

export const CANCEL = {
  instantFreeMinutes: 5,
  instantFee: 1_000,
  freeBefore: 60,
  hourlyFreeBefore: 24 * 60,
  hourlyWholeBefore: 2 * 60,
  late: 10,
  still: 5,
} as const
/** Around where a car has set out. */
export const HIDDEN_METRES = 400
/** Nobody who is heard of there has arrived. */
export const NOWHERE_NEAR_METRES = 1_000
export const LATE_CHANGE = 1_000

export const UNPAID_MINUTES = 15
export const SEARCH = {
  instantMinutes: 5,
  opensBefore: 12 * 60,
  endsBefore: 30,
  changeAnswerMinutes: 3,
  aheadAnswerMinutes: 60,
  asks: 2,
} as const
export const ANSWER_SECONDS = { instant: 20, calm: 60, hurry: 30 } as const
export const CALM_MINUTES = 120
export const SET_OUT_BEFORE = 120
export const REACH_SECONDS = 15 * 60
export const SLACK_SECONDS = 5 * 60

export const PIN = { tries: 5, lockSeconds: 60 } as const
export const CONTACTS = { most: 2, gapSeconds: 60 } as const
export const NEAR_METRES = 300
/** Less than this is no motion. */
export const STILL_METRES = 15
export const END_METRES = 500
export const END_SHARE = 3_333
export const FRESH_SECONDS = 60
export const GAP = 5 * MINUTE
export const TOLLS_MOST = 3_000
export const BEYOND = 5_000

export const GIVE_BACK_FREE_MINUTES = 6 * 60
export const FLIGHT_MOVED_MINUTES = 60
export const STRIKES = { most: 3, days: 30, pauseDays: 7 } as const
