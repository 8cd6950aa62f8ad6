// How people behave, in seconds of the city's own time and shares of cases; `speed` lets that time run faster.

export type Span = readonly [minSeconds: number, maxSeconds: number]

export const MOMENTS = {
  answerOffer: [2, 7],
  // In the demo a person may have the same offer: they read it first, and have changed windows before.
  leaveOfferToPeople: [11, 15],
  getReady: [3, 10],
  boardRider: [4, 12],
  stayAtStop: [60, 180],
  thinkOfStars: [3, 10],
  stand: [30, 150],
  losePatience: [3, 15],
  stayHome: [5, 60],
  bookAgain: [1, 4],
  // A person who rides with a simulated chauffeur reads the screen first: not in the city's time but in theirs.
  lookForCar: [12, 16],
} as const satisfies Record<string, Span>

export interface Habits {
  readonly speed: number
  /** Stand and cruise only: no offer is answered, and riders cancel once one was sent. */
  readonly idle: boolean
  /** A person may have the same offer, and is to have the time to take it. */
  readonly demo: boolean
  readonly declineShare: number
  readonly cancelShare: number
  readonly tipShare: number
}
