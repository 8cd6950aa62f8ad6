// How each status looks. A new one does not compile until it is here and in every language.

import type { CompanyInvoice, CompanyState } from '@livery/contracts/companies/companies.ts'
import type { DocumentsStatus, Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import type { DocumentStatus } from '@livery/contracts/documents/documents.ts'
import type { BidStatus, DayStatus, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { PersonStatus } from '@livery/contracts/identity/people.ts'
import type { PayoutStatus } from '@livery/contracts/payouts/payouts.ts'
import type { FareReviewStatus } from '@livery/contracts/rides/office-ride.ts'
import type { RideStatus, SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const RIDE_LOOKS: Record<RideStatus, StatusLook> = {
  pending_payment: { tone: 'caution', dot: 'hollow' },
  scheduled: { tone: 'info', dot: 'hollow' },
  searching: { tone: 'brass', dot: 'hollow' },
  assigned: { tone: 'positive', dot: 'hollow' },
  en_route: { tone: 'info', dot: 'full' },
  arrived: { tone: 'positive', dot: 'full' },
  in_progress: { tone: 'brass', dot: 'square' },
  at_stop: { tone: 'brass', dot: 'full' },
  completed: { tone: 'plain', dot: 'square' },
  cancelled: { tone: 'plain', dot: 'full' },
  no_show: { tone: 'critical', dot: 'full' },
  expired: { tone: 'plain', dot: 'hollow' },
}

export const ENGAGEMENT_LOOKS: Record<EngagementStatus, StatusLook> = {
  open: { tone: 'brass', dot: 'hollow' },
  pending_payment: { tone: 'caution', dot: 'hollow' },
  awarded: { tone: 'positive', dot: 'hollow' },
  in_progress: { tone: 'info', dot: 'full' },
  completed: { tone: 'plain', dot: 'square' },
  cancelled: { tone: 'plain', dot: 'full' },
  expired: { tone: 'plain', dot: 'hollow' },
}

export const DAY_LOOKS: Record<DayStatus, StatusLook> = {
  planned: { tone: 'plain', dot: 'hollow' },
  started: { tone: 'info', dot: 'full' },
  completed: { tone: 'brass', dot: 'square' },
  confirmed: { tone: 'positive', dot: 'square' },
  missed: { tone: 'critical', dot: 'hollow' },
  dropped: { tone: 'plain', dot: 'full' },
}

export const BID_LOOKS: Record<BidStatus, StatusLook> = {
  open: { tone: 'brass', dot: 'hollow' },
  awarded: { tone: 'positive', dot: 'square' },
  withdrawn: { tone: 'plain', dot: 'hollow' },
  declined: { tone: 'plain', dot: 'full' },
}

/** A state without a look does not compile. `missing` is what has not been handed in. */
export const DOCUMENT_LOOKS: Record<DocumentStatus | 'missing', StatusLook> = {
  missing: { tone: 'plain', dot: 'hollow' },
  pending: { tone: 'info', dot: 'full' },
  approved: { tone: 'positive', dot: 'square' },
  rejected: { tone: 'critical', dot: 'hollow' },
  expired: { tone: 'caution', dot: 'hollow' },
}

export const PAYOUT_LOOKS: Record<PayoutStatus, StatusLook> = {
  pending: { tone: 'info', dot: 'full' },
  paid: { tone: 'positive', dot: 'square' },
  failed: { tone: 'critical', dot: 'square' },
}

/** To whoever asked: hollow has only arrived, full is under way, a square is done. */
export const TICKET_LOOKS: Record<TicketStatus, StatusLook> = {
  open: { tone: 'info', dot: 'hollow' },
  waiting_for_us: { tone: 'info', dot: 'full' },
  waiting_for_you: { tone: 'brass', dot: 'full' },
  resolved: { tone: 'positive', dot: 'square' },
  closed: { tone: 'plain', dot: 'square' },
}

/** To the office: what stands out is what waits for it. */
export const INBOX_LOOKS: Record<TicketStatus, StatusLook> = {
  ...TICKET_LOOKS,
  open: { tone: 'caution', dot: 'hollow' },
  waiting_for_us: { tone: 'caution', dot: 'full' },
  waiting_for_you: { tone: 'info', dot: 'full' },
}

export const COMPANY_LOOKS: Record<CompanyState, StatusLook> = {
  open: { tone: 'positive', dot: 'full' },
  blocked: { tone: 'critical', dot: 'square' },
  closed: { tone: 'plain', dot: 'square' },
}

export const COMPANY_INVOICE_LOOKS: Record<CompanyInvoice['state'], StatusLook> = {
  open: { tone: 'info', dot: 'hollow' },
  overdue: { tone: 'critical', dot: 'full' },
  paid: { tone: 'positive', dot: 'square' },
}

export const PERSON_LOOKS: Record<PersonStatus, StatusLook> = {
  active: { tone: 'positive', dot: 'full' },
  unverified: { tone: 'plain', dot: 'hollow' },
  suspended: { tone: 'critical', dot: 'square' },
  leaving: { tone: 'caution', dot: 'full' },
  erased: { tone: 'plain', dot: 'square' },
}

export const PRESENCE_LOOKS: Record<Presence, StatusLook> = {
  on_ride: { tone: 'brass', dot: 'full' },
  online: { tone: 'positive', dot: 'full' },
  offline: { tone: 'plain', dot: 'hollow' },
}

export const DOCUMENTS_LOOKS: Record<DocumentsStatus, StatusLook> = {
  in_order: { tone: 'positive', dot: 'square' },
  expiring: { tone: 'caution', dot: 'full' },
  pending: { tone: 'info', dot: 'full' },
  missing: { tone: 'critical', dot: 'hollow' },
}

export const FARE_REVIEW_LOOKS: Record<FareReviewStatus, StatusLook> = {
  open: { tone: 'caution', dot: 'hollow' },
  approved: { tone: 'positive', dot: 'square' },
  refused: { tone: 'plain', dot: 'square' },
}

/** What riders can choose, or not any more. */
export const OFFERED_LOOKS = {
  offered: { tone: 'positive', dot: 'full' },
  withdrawn: { tone: 'plain', dot: 'square' },
} as const satisfies Record<string, StatusLook>

/** The colour of each sign, from the tokens; its name in words stands beside it. */
export const SIGN_COLOURS: Record<SignColour, string> = {
  blue: 'var(--sign-blue)',
  green: 'var(--sign-green)',
  red: 'var(--sign-red)',
  amber: 'var(--sign-amber)',
  violet: 'var(--sign-violet)',
  teal: 'var(--sign-teal)',
}
