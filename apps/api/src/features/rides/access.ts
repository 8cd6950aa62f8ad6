import type { walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import type { tariffPreviewContract } from '@livery/contracts/pricing/tariffs.ts'
import type { assistantDeskContract } from '@livery/contracts/rides/assistant-desk.ts'
import type { calendarContract } from '@livery/contracts/rides/calendar.ts'
import type { officeBookingContract } from '@livery/contracts/rides/office-booking.ts'
import type { officeChangeContract } from '@livery/contracts/rides/office-change.ts'
import type { planContract } from '@livery/contracts/rides/plan.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { rideSafetyContract } from '@livery/contracts/rides/safety.ts'
import type { strikesContract } from '@livery/contracts/rides/strikes.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const tariffPreviewAccess: AccessTable<typeof tariffPreviewContract> = { preview: { office: 'setup.prices' } }

export const walletPaymentAccess: AccessTable<typeof walletPaymentContract> = {
  payWithWallet: 'user',
  payWithCard: 'user',
}

export const assistantDeskAccess: AccessTable<typeof assistantDeskContract> = {
  deskRides: 'user',
  deskSpend: 'user',
  // The proof of the link says who it was given to.
  deskCsv: 'public',
}

export const calendarAccess: AccessTable<typeof calendarContract> = {
  // The link is the permission.
  rideFile: 'public',
  feed: 'public',
  feedAddress: ['user', 'driver'],
  renewFeed: ['user', 'driver'],
}

export const rideSafetyAccess: AccessTable<typeof rideSafetyContract> = {
  safety: 'user',
  share: 'user',
  endShare: 'user',
  askForHelp: 'user',
  // The links are the permission.
  guestAsksForHelp: 'public',
  shared: 'public',
}

export const officeBookingAccess: AccessTable<typeof officeBookingContract> = {
  findCallers: { office: 'rides.change' },
  caller: { office: 'rides.change' },
  addCaller: { office: 'rides.change' },
  quoteForCaller: { office: 'rides.change' },
  bookForCaller: { office: 'rides.change' },
}

export const officeChangeAccess: AccessTable<typeof officeChangeContract> = {
  changeBooked: { office: 'rides.change' },
  askToPay: { office: 'rides.change' },
  tell: { office: 'rides.change' },
}

export const strikesAccess: AccessTable<typeof strikesContract> = {
  ownStrikes: 'driver',
  askReview: 'driver',
  strikesOf: { office: 'see' },
  decideStrike: { office: 'people.review' },
}

export const planAccess: AccessTable<typeof planContract> = { plan: 'driver' }

// A ride of somebody else is as absent as one that does not exist: the use cases look for the caller's own.
export const ridesAccess: AccessTable<typeof ridesContract> = {
  bookInstant: 'user',
  bookAhead: 'user',
  addStop: 'user',
  changeRide: 'user',
  answerChange: 'user',
  riderUpdate: 'user',
  cancelParty: 'user',
  riderCurrent: 'user',
  riderAtHand: 'user',
  riderShow: 'user',
  riderDriven: 'user',
  riderList: 'user',
  // The link is the permission.
  guestShow: 'public',
  driverCurrent: 'driver',
  driverShow: 'driver',
  proposeChange: 'driver',
  driverPinProof: 'driver',
  driverLost: 'driver',
  leaveLost: 'driver',
  handBackTerms: 'driver',
  driverList: 'driver',
  addTollReceipt: 'driver',
  board: 'driver',
  claim: { anyResourceFor: 'driver' },
  officeList: { office: 'see' },
  officeShow: { office: 'see' },
  writeNote: { office: 'rides.change' },
  takeBackNote: { office: 'rides.change' },
  officeArrivals: { office: 'see' },
  askArrival: { office: 'rides.change' },
  officeExplain: { office: 'see' },
  officeTrack: { office: 'see' },
  fareReviews: { office: 'see' },
  decideFareReview: { office: 'money.adjust' },
  refundTerms: { office: 'money.refund' },
  refund: { office: 'money.refund' },
  officeUpdate: { office: 'rides.change' },
}
