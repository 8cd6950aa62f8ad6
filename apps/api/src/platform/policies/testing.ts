// What a new installation starts with, for tests of what is decided by it; `policies.test.ts` holds it against the
// database.
import type { PolicyName, PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

export const FIRST_POLICIES = {
  ahead: {
    minAheadMinutes: 60,
    maxAheadDays: 180,
    openSearchMinutes: 720,
    alertMinutes: 120,
    remindMinutes: 120,
    setOutMinutes: 120,
    expireMinutes: 30,
  },
  drivers: {
    giveBackFreeMinutes: 360,
    flightMovedMinutes: 60,
    strikes: 3,
    strikeDays: 30,
    pauseDays: 7,
    arrivedMetres: 300,
    contactAttempts: 2,
    moreWaitMinutes: 10,
    moreWaits: 3,
  },
  evidence: {
    freshSeconds: 60,
    fastestKmh: 250,
    jumps: 5,
    contactGapSeconds: 60,
    presenceGapMinutes: 5,
    completedMetres: 500,
    completedShare: 3_333,
    tollsMost: 3_000,
    beyondShare: 5_000,
    trackDays: 30,
  },
  ratings: { counted: 50, from: 10, first: 4.8, warning: 4.7, review: 4.6 },
  search: { offersPerRound: 3, instantAnswerSeconds: 20, instantSearchMinutes: 5, changeAnswerMinutes: 3 },
  chat: { opensAt: 'assigned', closesAfterHours: 24, tellAfterSeconds: 10 },
  wallets: { topUpMin: 1_000, topUpMax: 200_000, balanceMax: 500_000, topUpExpiresMinutes: 60 },
  payouts: { payableAfterDays: 3, onDemandMin: 2_000 },
  invoicing: {
    companyName: 'Livery Göteborg AB',
    address: 'Kungsportsavenyen 1\n411 36 Göteborg\nSweden',
    vatNumber: 'SE559012345601',
    email: 'invoices@livery.test',
  },
} as const satisfies { readonly [Name in Exclude<PolicyName, 'engagements'>]: PolicyTerms<Name> }
