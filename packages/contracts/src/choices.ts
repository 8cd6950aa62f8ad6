// What can be chosen, named as the contracts name it: for lists that people see, which need no schema for that.
import { LOCALES } from '@livery/kernel/languages.ts'

/**
 * The code of a class, as the office chose it once: small letters, digits and hyphens. Which there are is the house's list, and
 * is asked where a code is taken in.
 */
export type VehicleClass = string
/** So many a house has, with those that it does not offer any more. */
export const MOST_CLASSES = 40
export const VEHICLE_CLASS_CODE = /^[a-z][a-z0-9-]{1,29}$/

/** What a class without a picture is drawn as. */
export const VehicleBody = { options: ['saloon', 'limousine', 'van', 'minibus'] } as const
export type VehicleBody = (typeof VehicleBody.options)[number]

export const VehicleStatus = { options: ['pending', 'approved', 'rejected'] } as const
export type VehicleStatus = (typeof VehicleStatus.options)[number]

/** Of a chauffeur in a fleet. */
export const MembershipState = { options: ['invited', 'active', 'ended'] } as const
export type MembershipState = (typeof MembershipState.options)[number]

export const MemberRole = { options: ['member', 'booker', 'manager'] } as const
export type MemberRole = (typeof MemberRole.options)[number]

export const ApplicationStatus = { options: ['waiting', 'approved', 'rejected'] } as const
export type ApplicationStatus = (typeof ApplicationStatus.options)[number]

export const ApprovalStatus = { options: ['waiting', 'approved', 'declined', 'expired', 'withdrawn'] } as const
export type ApprovalStatus = (typeof ApprovalStatus.options)[number]

/** Of an act that waits for a second person; `refused`: approved, and could not be done any more. */
export const ActApprovalStatus = {
  options: ['waiting', 'under_way', 'done', 'refused', 'rejected', 'withdrawn', 'expired'],
} as const
export type ActApprovalStatus = (typeof ActApprovalStatus.options)[number]

/** Of a price that was mailed to a customer. */
export const ProposalStatus = {
  options: ['sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn'],
} as const
export type ProposalStatus = (typeof ProposalStatus.options)[number]

export const OverLimit = { options: ['ride', 'person_month', 'cost_centre_month'] } as const
export type OverLimit = (typeof OverLimit.options)[number]

/** Why nobody can go online with a car now. */
export const CarWhyNot = {
  options: ['VEHICLE_NOT_APPROVED', 'CAR_PAPERS_NOT_APPROVED', 'VEHICLE_ON_THE_ROAD'],
} as const
export type CarWhyNot = (typeof CarWhyNot.options)[number]

/** Of the office's list of rides. */
export const RideListDay = { options: ['today', 'tomorrow'] } as const
export const RideRisk = { options: ['any', 'red', 'amber'] } as const
export const RideSort = { options: ['pickup', 'booked'] } as const

export const Presence = { options: ['online', 'on_ride', 'offline'] } as const
export type Presence = (typeof Presence.options)[number]

export const DocumentsStatus = { options: ['in_order', 'expiring', 'pending', 'missing'] } as const
export type DocumentsStatus = (typeof DocumentsStatus.options)[number]

export const DriverSort = {
  options: ['name', 'presence', 'documentsEndAt', 'rating', 'strikes', 'rides', 'createdAt'],
} as const
export type DriverSort = (typeof DriverSort.options)[number]

export const WhyNot = {
  options: [
    'ACCOUNT_SUSPENDED',
    'VEHICLE_NOT_APPROVED',
    'CLASS_NOT_DRIVEN',
    /** The rider has chosen one car, and it is another. */
    'OTHER_CAR_BOOKED',
    /** The rider or the chauffeur has said no; no chauffeur reads it. */
    'BLOCKED',
    'RATING_TOO_LOW',
    'PAPERS_NOT_APPROVED',
    'CAR_PAPERS_NOT_APPROVED',
    'CLAIMS_PAUSED',
    'DRIVER_OFFLINE',
    'POSITION_STALE',
    'DRIVER_BUSY',
    'RIDES_OVERLAP',
    'DRIVER_NOT_FREE',
    'TIME_OFF',
    /** Of the week, as they said them themselves. */
    'OUT_OF_HOURS',
    /** They are on their way home, and it leads elsewhere. */
    'HEADING_HOME',
    'DECLINED_BEFORE',
    /** They had the ride, and handed it back. */
    'HANDED_BACK',
    /** They had the ride, and lost it: to the office’s hand, the watch, or a rider who went on without them. */
    'TAKEN_BACK',
    'ASKED_BEFORE',
    'HAS_OFFER',
    'TOO_FAR',
  ],
} as const
export type WhyNot = (typeof WhyNot.options)[number]

/** What the office may overlook when it gives a ride by hand, and has to know. */
export const Caution = {
  options: [
    'TIME_OFF',
    'OUT_OF_HOURS',
    'HEADING_HOME',
    'CLAIMS_PAUSED',
    'OTHER_CAR_BOOKED',
    /** Before the ride, or between it and their next day. */
    'SHORT_REST',
    /** From the first pickup to the last drop-off. */
    'LONG_DAY',
  ],
} as const
export type Caution = (typeof Caution.options)[number]

/** Why the office takes a ride back, as its chauffeur is told. */
export const TakeBackReason = {
  options: ['nearer_chauffeur', 'running_late', 'other_car', 'plans_changed', 'flight_moved', 'your_request'],
} as const
export type TakeBackReason = (typeof TakeBackReason.options)[number]

/** Days that the office's list of arrivals shows. */
export const ArrivalsOn = { options: ['today', 'tomorrow'] } as const
export type ArrivalsOn = (typeof ArrivalsOn.options)[number]

/** Areas in which a chauffeur likes rides to begin: how many, and how far around a place one reaches. */
export const MOST_AREAS = 3
export const AREA_METRES = [1_000, 2_000, 5_000] as const

export const PersonStatus = { options: ['active', 'unverified', 'suspended', 'leaving', 'erased'] } as const
export type PersonStatus = (typeof PersonStatus.options)[number]

export const InvoiceSeries = { options: ['invoice', 'credit_note'] } as const
export type InvoiceSeries = (typeof InvoiceSeries.options)[number]

export const VehicleReportSort = {
  options: ['rides', 'name', 'metres', 'emptyMetres', 'busySeconds', 'days', 'revenue'],
} as const
export type VehicleReportSort = (typeof VehicleReportSort.options)[number]

export const ChauffeurReportSort = {
  options: [
    ...(['rides', 'name', 'onlineSeconds', 'utilisation', 'acceptance', 'onTime', 'handBacks', 'cancelled'] as const),
    ...(['rating', 'earnings'] as const),
  ],
} as const
export type ChauffeurReportSort = (typeof ChauffeurReportSort.options)[number]

export const CompanyReportSort = { options: ['rides', 'name', 'onTime', 'spend', 'unpaid'] } as const
export type CompanyReportSort = (typeof CompanyReportSort.options)[number]

export const AuditArea = { options: ['rides', 'people', 'money', 'support', 'setup', 'account'] } as const
export type AuditArea = (typeof AuditArea.options)[number]

export const FailedWorkKind = { options: ['job', 'event'] } as const
export type FailedWorkKind = (typeof FailedWorkKind.options)[number]

export const DisputeStatus = { options: ['inquiry', 'open', 'won', 'lost'] } as const
export type DisputeStatus = (typeof DisputeStatus.options)[number]

export const PayoutStatus = { options: ['pending', 'paid', 'failed'] } as const
export type PayoutStatus = (typeof PayoutStatus.options)[number]

export const PayoutSort = { options: ['createdAt', 'updatedAt', 'amount', 'driver', 'status'] } as const
export type PayoutSort = (typeof PayoutSort.options)[number]

/** What was good about a chauffeur and their car, for four stars and five. */
export const DriverPraise = {
  options: ['punctual', 'smooth_driving', 'clean_car', 'discreet', 'helpful'],
} as const
/** What went wrong, for three stars and fewer. */
export const DriverComplaint = { options: ['late', 'rough_driving', 'car_not_clean', 'wrong_way'] } as const
export const DriverTag = { options: [...DriverPraise.options, ...DriverComplaint.options] } as const
export type DriverTag = (typeof DriverTag.options)[number]

export const RiderPraise = { options: ['courteous', 'ready_on_time'] } as const
export const RiderComplaint = { options: ['kept_waiting', 'left_car_untidy', 'unfriendly'] } as const
export const RiderTag = { options: [...RiderPraise.options, ...RiderComplaint.options] } as const
export type RiderTag = (typeof RiderTag.options)[number]

export const AccountKind = {
  options: [
    'rider_wallet',
    'driver_wallet',
    'ride_escrow',
    'company_account',
    'platform_fees',
    'commission',
    'reminder_fees',
    'tax',
    'provider_clearing',
    'payout_clearing',
    'bank',
    'promotions',
    'adjustments',
  ],
} as const
export type AccountKind = (typeof AccountKind.options)[number]

/** What a VAT report counts apart. */
export const VatKind = {
  options: ['rides', 'fees', 'cancellations', 'engagements', 'commission', 'reminders', 'credits'],
} as const
export type VatKind = (typeof VatKind.options)[number]

export const VatReason = { options: ['credits', 'unpaid', 'paidLater', 'commission', 'other'] } as const
export type VatReason = (typeof VatReason.options)[number]

export const MonthState = { options: ['running', 'open', 'next', 'closed', 'last'] } as const
export type MonthState = (typeof MonthState.options)[number]

/** How late an invoice is, in days. */
export const AgeBucket = { options: ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] } as const
export type AgeBucket = (typeof AgeBucket.options)[number]

export const ExportFormat = { options: ['sie', 'datev', 'csv'] } as const
export type ExportFormat = (typeof ExportFormat.options)[number]

export const ExportVouchers = { options: ['day', 'each'] } as const
export type ExportVouchers = (typeof ExportVouchers.options)[number]

export const Locale = { options: LOCALES } as const
export type Locale = (typeof Locale.options)[number]

/** What can be said in the reader’s language, whatever the writer’s. */
export const PASSENGER_PHRASES = [
  'on_my_way',
  'five_minutes',
  'at_the_entrance',
  'where_are_you',
  'help_with_luggage',
  'thank_you',
] as const
export const DRIVER_PHRASES = [
  'setting_out',
  'in_traffic',
  'here_now',
  'which_entrance',
  'take_your_time',
  'understood',
] as const

export const MOST_LETTERS = 1_000

export const RefundReason = { options: ['late', 'service', 'vehicle', 'route', 'overcharged', 'goodwill'] } as const
export type RefundReason = (typeof RefundReason.options)[number]

export const DocumentKind = {
  options: ['licence', 'permit', 'insurance', 'registration', 'identity', 'background_check'],
} as const
export type DocumentKind = (typeof DocumentKind.options)[number]

/** Documents that belong to a car, and not to whoever drives it. */
export const CarDocumentKind = { options: ['insurance', 'registration'] } as const
export const isOfCar = (kind: DocumentKind): boolean => CarDocumentKind.options.some((one) => one === kind)

export const DocumentStatus = { options: ['pending', 'approved', 'rejected', 'expired'] } as const
export type DocumentStatus = (typeof DocumentStatus.options)[number]

/** What earnings are told for. */
export const EarningsPeriod = { options: ['day', 'week', 'month', 'year'] } as const
export type EarningsPeriod = (typeof EarningsPeriod.options)[number]

/** What the office's search finds, in the order in which it is shown. */
export const SearchKind = {
  options: ['rides', 'people', 'quotes', 'cars', 'flights', 'companies', 'invoices'],
} as const
export type SearchKind = (typeof SearchKind.options)[number]

export const REGION_PHASES = ['downloading', 'looking', 'cutting', 'reading', 'tiles', 'places', 'routing'] as const

/** So many about one. */
export const MOST_TAGS = 12

/** What a row can say, by the names of our template; read by `domain/columns.ts` in five languages. */
export const ROW_FIELDS = [
  'date',
  'time',
  'from',
  'stops',
  'to',
  'hours',
  'rider',
  'guest',
  'guestPhone',
  'class',
  'passengers',
  'luggage',
  'flight',
  'sign',
  'payment',
  'company',
  'costCentre',
  'reference',
  'note',
] as const

/** What the audit trail can be searched for. */
export const LEAST_AUDIT_LETTERS = 3
