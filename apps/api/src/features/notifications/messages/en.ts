import type { NotificationMessages } from './messages.ts'

export const en: NotificationMessages = {
  locale: 'en',
  kinds: {
    ride_booked: { title: 'Your ride is booked.', message: '{pickup} to {dropOff}, {time}. {paid}, paid in advance.' },
    chauffeur_found: { title: 'Your chauffeur is found.', message: '{chauffeur} drives you: {car}, {plate}.' },
    chauffeur_on_the_way: { title: 'Your chauffeur is on the way.', message: '{car}, {plate}, to {pickup}.' },
    chauffeur_arrived: { title: 'Your chauffeur has arrived.', message: '{car}, {plate}, at {pickup}.' },
    chauffeur_changed: {
      title: 'Your chauffeur gave the ride back.',
      message: 'Your ride from {pickup} stays booked. We are looking for another chauffeur.',
    },
    chauffeur_changed_by_us: {
      title: 'We are finding you another chauffeur.',
      message: 'Your ride from {pickup} stays booked, at the same price.',
    },
    ride_cancelled: {
      title: 'Your ride is cancelled.',
      message: '{pickup}, {time}. The fee is {total}; {refund} returns to where it came from.',
    },
    ride_cancelled_by_us: {
      title: 'We had to cancel your ride.',
      message: '{pickup}, {time}. {refund} returns to where it came from.',
    },
    ride_expired: {
      title: 'No chauffeur was free for your ride.',
      message: '{pickup}, {time}. {refund} returns to where it came from.',
    },
    ride_unpaid: { title: 'Your ride was not paid in time.', message: '{pickup}, {time}. Nothing was charged.' },
    ride_receipt: { title: 'Your receipt is here.', message: '{pickup} to {dropOff}: {total}.' },
    no_show_charged: {
      title: 'Your chauffeur waited for you.',
      message: 'Nobody came to {pickup}. {total} was charged; {refund} returns to where it came from.',
    },
    payment_failed: {
      title: 'A payment did not go through.',
      message: 'The card was refused for the ride from {pickup}. Another card can pay it.',
    },
    ride_refunded: {
      title: 'Money for a ride comes back to you.',
      message: '{amount} returns to where it came from. {note}',
    },
    share_taken_back: {
      title: 'A refund to a rider touches your share.',
      message: '{amount} of your share of ride {number} was taken back.',
    },
    refund_to_company: {
      title: 'Money for a ride goes back to your company.',
      message: '{amount} returns to its account. {note}',
    },
    refund_to_wallet: { title: 'A refund did not reach your card.', message: '{amount} is in your wallet instead.' },
    chauffeur_wrote: { title: 'Your chauffeur has written to you.', message: 'About your ride from {pickup}.' },
    passenger_wrote: { title: 'Your passenger has written to you.', message: 'About the ride from {pickup}.' },
    ride_offered: { title: 'A ride is offered to you.', message: '{pickup} to {dropOff}.' },
    ride_given: { title: 'The office gave you a ride.', message: '{pickup}, {time}.' },
    ride_soon: { title: 'Your ride is coming up.', message: '{pickup}, {time}.' },
    ride_unclaimed: { title: 'A ride for later is open.', message: '{pickup} to {dropOff}, {time}.' },
    stop_asked: {
      title: 'Your rider asks for another stop.',
      message: '{pickup} to {dropOff}. Please answer in the app.',
    },
    stop_added: { title: 'Your stop is added.', message: 'Your ride now costs {paid}.' },
    stop_declined: {
      title: 'The stop was not added.',
      message: 'Your ride from {pickup} stays as it was, and so does its price.',
    },
    more_waiting: {
      title: 'Your passenger asks for more time.',
      message: 'Please wait until {time}; the minutes are paid.',
    },
    ride_to_drive_soon: { title: 'Your next ride is coming up.', message: '{pickup}, {time}.' },
    payout_paid: { title: 'Your payout is on its way to your bank.', message: '{amount} was sent to your account.' },
    statement_ready: {
      title: 'Your weekly statement is here.',
      message: 'Rides, commission, tips and payouts of the week from {day}.',
    },
    payout_failed: {
      title: 'A payout did not go through.',
      message: '{amount} is back in your wallet. Please check your bank account.',
    },
    ride_taken_back: { title: 'The office took a ride back.', message: '{pickup}, {time}. You are free again.' },
    ride_called_off: { title: 'Your ride was cancelled.', message: '{pickup}, {time}. You are free again.' },
    ride_earned: { title: 'A ride is settled.', message: '{pickup} to {dropOff}: {earned} for you.' },
    engagement_bid: {
      title: 'A chauffeur has bid on your engagement.',
      message: '{title}, {time}. Compare the bids and choose.',
    },
    engagement_unpaid: {
      title: 'Your award was not paid in time.',
      message: '{title}, {time}, is open for bids again. Nothing was charged.',
    },
    engagement_expired: {
      title: 'Your engagement has found no chauffeur.',
      message: '{title}, {time}. Nothing was charged.',
    },
    engagement_day_driven: {
      title: 'A day of your engagement is done.',
      message: '{title}. Confirm it; without a word from you it counts as confirmed after a day.',
    },
    engagement_receipt: { title: 'Your engagement is complete.', message: '{title}: {total}.' },
    engagement_cancelled: {
      title: 'Your engagement was cancelled.',
      message: '{title}, {time}. What is not owed for driven days returns to where it came from.',
    },
    engagement_given: { title: 'An engagement is yours.', message: '{title}, {time}.' },
    engagement_not_chosen: {
      title: 'An engagement went to another chauffeur.',
      message: '{title}, {time}. Thank you for your bid; you are free on those days.',
    },
    engagement_withdrawn: {
      title: 'An engagement will not take place.',
      message: '{title}, {time}. It was ended before a chauffeur was chosen.',
    },
    engagement_called_off: { title: 'An engagement was called off.', message: '{title}, {time}. You are free again.' },
    engagement_earned: { title: 'An engagement is settled.', message: '{title}: {earned} for you.' },
    engagement_tip: { title: 'You have received a tip.', message: '{title}: {tip}, whole for you.' },
    support_received: {
      title: 'Your request has arrived.',
      message: 'Your request {ticket} is with us. We answer here and by mail.',
    },
    support_answered: { title: 'Your request was answered.', message: '{ticket}: {answer}' },
    support_settled: {
      title: 'Your request is settled.',
      message: 'We have settled your request {ticket}. A reply within 14 days opens it again.',
    },
    standing_no_first: {
      title: 'Rides in First pause for you.',
      message: 'Your mean rating is {mean}. From 4.80 you are offered First again.',
    },
    standing_warning: {
      title: 'Your ratings are low.',
      message: 'Your mean rating is {mean}. If it falls further, the office looks at it with you.',
    },
    export_ready: {
      title: 'A copy of your data is ready.',
      message: 'It can be downloaded from your account page for 24 hours.',
    },
    document_approved: { title: 'A document of yours is approved.', message: '{document}: approved.' },
    document_rejected: {
      title: 'A document of yours was turned down.',
      message: '{document}: {reason} Please hand it in again.',
    },
    document_expiring: {
      title: 'A document of yours ends soon.',
      message: '{document}: valid until {day}. Please renew it before then.',
    },
    document_expired: {
      title: 'A document of yours has expired.',
      message: '{document}: it was valid until {day}. You can go online again once its renewal is approved.',
    },
    vehicle_approved: { title: 'Your vehicle is approved.', message: '{plate} may be on the road.' },
    vehicle_rejected: { title: 'Your vehicle was turned down.', message: '{plate}: {reason}' },
  },
  documents: {
    licence: 'Chauffeur’s licence',
    permit: 'Permit',
    insurance: 'Insurance',
    registration: 'Registration',
    identity: 'Identity',
    background_check: 'Background check',
  },
  open: 'Open',
  whyMail: 'Livery writes to you about your rides. You choose which letters you get on your account page.',
  statement: 'Statement {number}, PDF',
  invoice: 'Invoice {number}, PDF',
  creditNote: 'Credit note {number}, PDF',
  total: 'Total',
  tip: 'Tip',
}
