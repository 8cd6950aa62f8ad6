// The operator's numbers for engagements: fees, limits, and how long each side has. Kept as dated versions.

/** From this long before the next day on, a cancellation costs this share (basis points). The first that fits counts. */
export interface CancelTier {
  readonly minutesBefore: number
  readonly share: number
}

/** Shares in basis points, amounts in minor units. */
export interface EngagementTerms {
  readonly platformFee: { readonly share: number; readonly min: number; readonly max: number }
  readonly commissionShare: number
  readonly taxShare: number
  readonly price: { readonly min: number; readonly max: number }
  readonly tipMax: number
  readonly post: {
    readonly leadMinutes: number
    readonly aheadDays: number
    readonly daysMax: number
    readonly dayMinutesMin: number
    readonly dayMinutesMax: number
    readonly openDays: number
  }
  readonly bidsCloseMinutesBefore: number
  readonly unpaidMinutes: number
  /** Between an engagement's day and a ride of the same driver. */
  readonly travelMinutes: number
  readonly lateDriverMinutes: number
  readonly startEarlyMinutes: number
  readonly missedAfterMinutes: number
  readonly completeAfterMinutes: number
  readonly confirmAfterMinutes: number
  readonly reviewDays: number
  readonly riderCancels: readonly CancelTier[]
  readonly driverCancels: readonly CancelTier[]
}

export interface EngagementPolicy {
  readonly version: number
  readonly name: string
  readonly terms: EngagementTerms
}
