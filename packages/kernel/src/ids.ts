import type { Brand } from './brand.ts'

/** What a thing is, in the first letters of its id. */
export const ID_PREFIXES = {
  user: 'usr',
  session: 'ses',
  place: 'plc',
  savedPlace: 'svp',
  savedGuest: 'svg',
  savedList: 'svl',
  assistantship: 'asn',
  export: 'exp',
  vehicle: 'car',
  file: 'fil',
  document: 'doc',
  tariff: 'trf',
  extra: 'ext',
  promotion: 'prm',
  quote: 'quo',
  proposal: 'prp',
  ride: 'rid',
  rideNote: 'rnt',
  strike: 'stk',
  officeNote: 'onr',
  party: 'pty',
  offer: 'ofr',
  transaction: 'txn',
  hold: 'hld',
  payment: 'pay',
  topUp: 'top',
  card: 'crd',
  payout: 'pyt',
  refund: 'ref',
  review: 'rev',
  event: 'evt',
  mail: 'mai',
  notification: 'ntf',
  push: 'psh',
  receipt: 'rec',
  engagement: 'eng',
  bid: 'bid',
  skill: 'skl',
  category: 'cat',
  page: 'pag',
  ticket: 'tkt',
  ticketMessage: 'tmg',
  chatMessage: 'msg',
  chatReading: 'rdg',
  alert: 'alr',
  fareReview: 'frv',
  tollReceipt: 'tol',
  invoice: 'inv',
  statement: 'stm',
  difference: 'dif',
  company: 'cmp',
  companyApplication: 'cap',
  companyApproval: 'apv',
  companyCharge: 'cch',
  companyInvoice: 'civ',
  companyPayment: 'cpm',
  timeOff: 'tof',
  dayPlan: 'dpl',
  matchBlock: 'mbl',
  fleetMembership: 'flm',
  trafficVersion: 'trv',
  officeRole: 'rol',
  officeInvitation: 'oin',
  passkey: 'pky',
  regionOrder: 'rgo',
  zone: 'zon',
  actApproval: 'aap',
  mark: 'mrk',
  brandPhotograph: 'bph',
  series: 'srs',
  rideImport: 'imp',
  bookingRun: 'brn',
  plannedRide: 'pld',
} as const

export type IdKind = keyof typeof ID_PREFIXES
export type Id<Kind extends IdKind> = Brand<string, `${Kind}Id`>

export type UserId = Id<'user'>
export type SessionId = Id<'session'>
export type VehicleId = Id<'vehicle'>
export type FileId = Id<'file'>
export type DocumentId = Id<'document'>
export type QuoteId = Id<'quote'>
export type ProposalId = Id<'proposal'>
export type RideId = Id<'ride'>
export type PartyId = Id<'party'>
export type OfferId = Id<'offer'>
export type TransactionId = Id<'transaction'>
export type HoldId = Id<'hold'>
export type PayoutId = Id<'payout'>
export type PaymentId = Id<'payment'>
export type PageId = Id<'page'>
export type TicketId = Id<'ticket'>
export type NotificationId = Id<'notification'>
export type EngagementId = Id<'engagement'>
export type SeriesId = Id<'series'>
export type RideImportId = Id<'rideImport'>
export type BookingRunId = Id<'bookingRun'>
export type PlannedRideId = Id<'plannedRide'>
export type BidId = Id<'bid'>
export type AlertId = Id<'alert'>
export type InvoiceId = Id<'invoice'>
export type StatementId = Id<'statement'>
export type DifferenceId = Id<'difference'>
export type AssistantshipId = Id<'assistantship'>
export type FleetMembershipId = Id<'fleetMembership'>
export type MatchBlockId = Id<'matchBlock'>
export type OfficeRoleId = Id<'officeRole'>
export type OfficeInvitationId = Id<'officeInvitation'>
export type PasskeyId = Id<'passkey'>
export type ActApprovalId = Id<'actApproval'>
export type MarkId = Id<'mark'>
export type BrandPhotographId = Id<'brandPhotograph'>
export type CompanyId = Id<'company'>
export type CompanyApplicationId = Id<'companyApplication'>
export type CompanyApprovalId = Id<'companyApproval'>
export type CompanyInvoiceId = Id<'companyInvoice'>
export type CompanyPaymentId = Id<'companyPayment'>
export type ChatMessageId = Id<'chatMessage'>

/** What is paid for: money knows both by their id alone. */
export type OrderId = RideId | EngagementId

/** Chance, passed in by hand so that tests can replay it: `size` random bytes. */
export type RandomBytes = (size: number) => Uint8Array

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const STAMP_DIGITS = 10

/**
 * A time-ordered id: prefix, 48 bits of milliseconds, 80 bits of chance, in Crockford's base 32 (the ULID layout).
 * Ids made later sort later, so indexes grow at one end.
 */
export function newId<Kind extends IdKind>(kind: Kind, now: Date, random: RandomBytes): Id<Kind> {
  let time = now.getTime()
  let stamp = ''
  for (let digit = 0; digit < STAMP_DIGITS; digit++) {
    stamp = ALPHABET.charAt(time % 32) + stamp
    time = Math.floor(time / 32)
  }
  let chance = ''
  for (const byte of random(16)) chance += ALPHABET.charAt(byte % 32)
  return `${ID_PREFIXES[kind]}_${stamp}${chance}` as Id<Kind>
}

/** Whether an id is of this kind, by its prefix: for what may be of several. */
export function isIdOf<Kind extends IdKind>(kind: Kind, id: string): id is Id<Kind> {
  return id.startsWith(`${ID_PREFIXES[kind]}_`)
}

/** When an id was made, to the millisecond. */
export function idMadeAt(id: string): Date {
  const stamp = id.slice(id.indexOf('_') + 1).slice(0, STAMP_DIGITS)
  return new Date([...stamp].reduce((time, digit) => time * 32 + ALPHABET.indexOf(digit), 0))
}
