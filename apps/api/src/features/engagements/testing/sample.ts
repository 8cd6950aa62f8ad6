import type { BidId, EngagementId, Id, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { breakdownOf } from '../domain/breakdown.ts'
import type { Day, Engagement } from '../domain/engagement.ts'
import type { EngagementTerms } from '../domain/policy.ts'

/** The sample policy that an installation starts with. */
export const SAMPLE_POLICY: EngagementTerms = {
  platformFee: { share: 500, min: 200, max: 1_500 },
  commissionShare: 2_000,
  taxShare: 600,
  price: { min: 2_000, max: 2_000_000 },
  tipMax: 50_000,
  post: { leadMinutes: 120, aheadDays: 180, daysMax: 31, dayMinutesMin: 60, dayMinutesMax: 840, openDays: 30 },
  bidsCloseMinutesBefore: 60,
  unpaidMinutes: 15,
  travelMinutes: 30,
  lateDriverMinutes: 10,
  startEarlyMinutes: 60,
  missedAfterMinutes: 60,
  completeAfterMinutes: 720,
  confirmAfterMinutes: 1_440,
  reviewDays: 14,
  riderCancels: [
    { minutesBefore: 1_440, share: 0 },
    { minutesBefore: 120, share: 5_000 },
    { minutesBefore: 0, share: 10_000 },
  ],
  driverCancels: [
    { minutesBefore: 2_880, share: 0 },
    { minutesBefore: 0, share: 1_000 },
  ],
}

/** Two days in the archipelago, 20 and 21 November 2026 from nine to five in Göteborg, awarded at 400.00. */
export function anEngagement(over: Partial<Engagement> = {}): Engagement {
  const at = new Date('2026-11-10T12:00:00Z')
  return {
    id: 'eng_1' as EngagementId,
    number: 1_041,
    riderId: 'usr_rider' as UserId,
    categoryId: 'cat_1' as Id<'category'>,
    skills: ['skl_1'],
    title: 'Two days in the archipelago',
    description: 'Four guests, two villages, and time for lunch.',
    place: { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 },
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    startTime: '09:00',
    durationMinutes: 480,
    timeZone: 'Europe/Stockholm',
    startAt: new Date('2026-11-20T08:00:00Z'),
    endAt: new Date('2026-11-21T16:00:00Z'),
    status: 'awarded',
    version: 2,
    policyVersion: 1,
    currency: 'EUR',
    bidId: 'bid_1' as BidId,
    driverId: 'usr_driver' as UserId,
    vehicleId: 'car_1' as VehicleId,
    paymentMethod: 'wallet',
    paymentId: null,
    isPaid: true,
    agreed: breakdownOf(SAMPLE_POLICY, 40_000, 'EUR'),
    final: null,
    tipMinor: 0,
    driverFeeMinor: 0,
    payBy: null,
    expiresAt: new Date('2026-11-20T07:00:00Z'),
    cancelReason: null,
    cancelBy: null,
    awardedAt: at,
    startedAt: null,
    endedAt: null,
    createdAt: at,
    updatedAt: at,
    ...over,
  }
}

/** Its two days at 200.00 each, in these states. */
export function twoDays(first: Day['status'], second: Day['status']): Day[] {
  return [first, second].map((status, index) => ({
    engagementId: 'eng_1' as EngagementId,
    day: `2026-11-2${index}`,
    startsAt: new Date(`2026-11-2${index}T08:00:00Z`),
    endsAt: new Date(`2026-11-2${index}T16:00:00Z`),
    status,
    driverId: 'usr_driver' as UserId,
    priceMinor: 20_000,
    startedAt: null,
    completedAt: null,
    confirmedAt: null,
    confirmedBy: null,
  }))
}
