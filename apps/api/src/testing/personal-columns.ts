// Every column that names a person: which part of the copy of their data tells of it, or why none does, and what
// becomes of it when they are erased. The row of `person` itself stays without a name, so that what stays can point at
// it.

/** `in` names a part of the copy; `not` says why there is none. */
interface Kept {
  readonly copy: { readonly in: string } | { readonly not: string }
  readonly erasure: string
}

const part = (name: string) => ({ in: name })
const not = (why: string) => ({ not: why })

const GOES = 'the row goes'
const WORDS_GO = 'the words go, the row stays'
const INVOICE = 'stays: an invoice or its books, without a name'
const OF_THE_WORK = 'stays: who did it is part of what was done, without a name'
const OFFICE = not('what somebody of the office did in their work, and not their own')
const PARTNER = not('the other side of a thing that its own side has in the copy')
const FLEETING = not('gone within minutes or days, and told by nothing')

export const PERSONAL_COLUMNS: Readonly<Record<string, Kept>> = {
  'assistantship.assistant_id': { copy: part('principals'), erasure: WORDS_GO },
  'assistantship.principal_id': { copy: part('assistants'), erasure: WORDS_GO },
  'billing_details.user_id': { copy: part('billing'), erasure: GOES },
  'calendar_feed.user_id': { copy: not('a number that an address is made from'), erasure: GOES },
  'cancelled_ride_unseen.driver_id': { copy: not('that they have not looked yet; the ride is told'), erasure: GOES },
  'card_payment.user_id': { copy: part('cardPayments'), erasure: INVOICE },
  'chat_message.author_id': { copy: part('chatMessages'), erasure: WORDS_GO },
  'chat_message.driver_id': { copy: PARTNER, erasure: INVOICE },
  'chat_reading.officer_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'chat_seat.driver_id': { copy: FLEETING, erasure: INVOICE },
  'chat_thread.driver_id': { copy: PARTNER, erasure: INVOICE },
  'chat_thread.rider_id': { copy: PARTNER, erasure: INVOICE },
  'company_application.decided_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'company_approval.rider_id': { copy: part('ridesAsRider'), erasure: WORDS_GO },
  'company_member.user_id': { copy: part('companies'), erasure: GOES },
  'company_payment.booked_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'company_payment_reversal.taken_back_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'company_ride.rider_id': { copy: part('ridesAsRider'), erasure: INVOICE },
  'connect_account.driver_id': { copy: part('bank'), erasure: GOES },
  'content_photograph.placed_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'content_version.author_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'data_export.user_id': { copy: not('the copy itself'), erasure: GOES },
  'driver_document.decided_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'driver_document.driver_id': { copy: part('documents'), erasure: GOES },
  'driver_policy.made_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'driver_shift.driver_id': { copy: part('shifts'), erasure: GOES },
  'driver_skill.driver_id': { copy: part('skills'), erasure: GOES },
  'driver_standing.decided_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'driver_standing.driver_id': { copy: part('standing'), erasure: GOES },
  'driver_state.driver_id': { copy: not('where they are at this moment'), erasure: GOES },
  'driver_state.rider_id': { copy: PARTNER, erasure: 'free of it when the ride ends' },
  'driver_strike.driver_id': { copy: part('strikes'), erasure: OF_THE_WORK },
  'engagement.driver_id': { copy: part('engagementsBidOn'), erasure: INVOICE },
  'engagement.rider_id': { copy: part('engagementsPosted'), erasure: WORDS_GO },
  'engagement_bid.driver_id': { copy: part('engagementsBidOn'), erasure: WORDS_GO },
  'engagement_day.driver_id': { copy: part('engagementsBidOn'), erasure: INVOICE },
  'engagement_move.actor_id': { copy: PARTNER, erasure: WORDS_GO },
  'engagement_review.author_id': { copy: part('engagementsPosted'), erasure: WORDS_GO },
  'engagement_review.subject_id': { copy: part('engagementsBidOn'), erasure: INVOICE },
  'fare_review.decided_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'fare_review.driver_id': { copy: part('ridesAsDriver'), erasure: INVOICE },
  'guest_allowance.rider_id': { copy: FLEETING, erasure: GOES },
  'idempotency_key.user_id': { copy: FLEETING, erasure: GOES },
  'invoice.rider_id': { copy: part('invoices'), erasure: 'stays as the law has it: with the name that was invoiced' },
  'ledger_account.owner': { copy: part('transactions'), erasure: INVOICE },
  'ledger_transfer.payee_id': { copy: part('transactions'), erasure: INVOICE },
  'ledger_transfer.payer_id': { copy: part('transactions'), erasure: INVOICE },
  'mail_message.recipient': { copy: not('letters, which they have'), erasure: GOES },
  'notification.user_id': { copy: part('notifications'), erasure: GOES },
  'notification_choice.user_id': { copy: part('switchedOff'), erasure: GOES },
  'notification_device.user_id': { copy: part('devices'), erasure: GOES },
  'notification_told.recipient': { copy: not('that somebody was told; what they were told is'), erasure: GOES },
  'offer.driver_id': { copy: part('offers'), erasure: OF_THE_WORK },
  'office_alert.driver_id': {
    copy: not('a word to the office about a ride, a payout or a standing, which are'),
    erasure: OF_THE_WORK,
  },
  'office_alert.handled_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'open_amount.rider_id': { copy: part('openAmounts'), erasure: INVOICE },
  'payment_customer.user_id': { copy: not('a name at the card provider, which keeps the cards'), erasure: GOES },
  'payout.driver_id': { copy: part('payouts'), erasure: INVOICE },
  'place_recent.user_id': { copy: part('recentPlaces'), erasure: GOES },
  'policy.by_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'position_drop.driver_id': { copy: not('how many positions were impossible, and not where'), erasure: GOES },
  'promotion_of_person.user_id': {
    copy: part('pricesAsked'),
    erasure: 'stays: how often a code was used, without a name',
  },
  'promotion_use.user_id': { copy: part('pricesAsked'), erasure: INVOICE },
  'provider_identity.user_id': { copy: part('providers'), erasure: GOES },
  'push_message.user_id': { copy: FLEETING, erasure: GOES },
  'queued_step.driver_id': { copy: part('ridesAsDriver'), erasure: INVOICE },
  'quote.rider_id': { copy: part('pricesAsked'), erasure: 'the row goes unless it was booked: then an invoice' },
  'reconciliation_difference.resolved_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'review.author_id': { copy: part('reviews'), erasure: WORDS_GO },
  'review.subject_id': { copy: part('reviews'), erasure: OF_THE_WORK },
  'ride.driver_id': { copy: part('ridesAsDriver'), erasure: INVOICE },
  'ride.preferred_driver_id': { copy: PARTNER, erasure: INVOICE },
  'ride.rider_id': { copy: part('ridesAsRider'), erasure: WORDS_GO },
  'ride_move.actor_id': { copy: part('ridesAsRider'), erasure: WORDS_GO },
  'ride.booked_by': { copy: PARTNER, erasure: OF_THE_WORK },
  'ride_change.asked_by': { copy: PARTNER, erasure: OF_THE_WORK },
  'ride_payment.driver_id': { copy: part('ridesAsDriver'), erasure: INVOICE },
  'ride_payment.rider_id': { copy: part('ridesAsRider'), erasure: INVOICE },
  'ride_track.driver_id': { copy: part('tracks'), erasure: GOES },
  'ride_refund.officer_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'ride_verdict.driver_id': { copy: part('consideredFor'), erasure: GOES },
  'ride_refund.rider_id': { copy: part('refunds'), erasure: WORDS_GO },
  'saved_guest.user_id': { copy: part('savedGuests'), erasure: GOES },
  'saved_list.user_id': { copy: part('savedLists'), erasure: GOES },
  'saved_place.user_id': { copy: part('savedPlaces'), erasure: GOES },
  'session.user_id': { copy: part('sessions'), erasure: 'ended, and without its device' },
  'single_use_token.user_id': { copy: FLEETING, erasure: 'over within minutes, and swept' },
  'statement.driver_id': {
    copy: part('statements'),
    erasure: 'stays as the law has it: with the name of whom it is for',
  },
  'statement_counter.driver_id': { copy: not('how many statements there are, which are told'), erasure: INVOICE },
  'stored_file.user_id': { copy: part('documents'), erasure: GOES },
  'support_message.author_id': { copy: part('requests'), erasure: GOES },
  'support_move.actor_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'support_ticket.assignee_id': { copy: OFFICE, erasure: OF_THE_WORK },
  'support_ticket.user_id': { copy: part('requests'), erasure: GOES },
  'suspension.lifted_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'suspension.suspended_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'suspension.user_id': { copy: part('suspensions'), erasure: WORDS_GO },
  'terms_acceptance.user_id': { copy: part('acceptedTerms'), erasure: OF_THE_WORK },
  'toll_receipt.driver_id': { copy: part('ridesAsDriver'), erasure: 'stays: what an invoice charges, without a name' },
  'top_up.user_id': { copy: part('transactions'), erasure: INVOICE },
  'vehicle.decided_by': { copy: OFFICE, erasure: OF_THE_WORK },
  'vehicle.driver_id': { copy: part('vehicles'), erasure: 'stays: the car of an invoice; its pictures go' },
}
