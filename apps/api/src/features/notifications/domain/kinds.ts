// Every kind of notification: its topic, who may be told, and by which ways. Its messages are `notification.kinds` of
// the letters.
import type { NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import type { Channel } from './channels.ts'

interface KindRule {
  readonly topic: NotificationTopic
  /** Who may be told: what they can choose on their account page follows from it. */
  readonly to: 'user' | 'driver' | 'everybody'
  /** `app` is the list in the app, and the socket. */
  readonly channels: readonly Channel[]
  /** The guest whom the rider booked for hears it too, as a text message. Such messages never carry a price. */
  readonly guest?: true
}

export const KINDS = {
  ride_booked: { topic: 'rides', to: 'user', channels: ['app', 'mail'] },
  chauffeur_found: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'], guest: true },
  chauffeur_on_the_way: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  chauffeur_arrived: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  pickup_delayed: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  pickup_unsure: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  pickup_in_time: { topic: 'rides', to: 'user', channels: ['app', 'push'], guest: true },
  set_out_now: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  strike_lifted: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  strike_kept: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  arrival_due: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  drive_on_now: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  chauffeur_changed_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  chauffeur_changed: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  ride_cancelled: { topic: 'rides', to: 'user', channels: ['app', 'mail'] },
  rides_cancelled_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  ride_cancelled_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  ride_expired: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  account_declined: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  account_unanswered: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  // A rider and whoever books for them.
  assistant_accepted: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  assistant_ended: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  assistant_left: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  assistant_booked: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  assistant_cancelled: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  // Booked by the office for a rider who has called.
  office_booked: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  office_booked_many: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  office_told: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  office_asks_to_pay: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  office_asks_difference: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  bank_asks: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  booked_ride_found: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  booked_ride_lost: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  ride_unpaid: { topic: 'rides', to: 'user', channels: ['app'] },
  ride_receipt: { topic: 'payments', to: 'user', channels: ['app', 'mail'] },
  no_show_charged: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  payment_failed: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  ride_refunded: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  refund_to_company: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  refund_to_wallet: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  chauffeur_wrote: { topic: 'messages', to: 'user', channels: ['app', 'push'], guest: true },
  passenger_wrote: { topic: 'messages', to: 'driver', channels: ['app', 'push'] },
  // An offer lives for seconds: whoever is in the app has it on the screen already.
  ride_offered: { topic: 'offers', to: 'driver', channels: ['push'] },
  ride_given: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'sms'] },
  // The flight or train that a ride waits for.
  arrival_moved: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'], guest: true },
  arrival_cancelled: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  arrival_diverted: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  arrival_back_on: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  arrival_moved_to_drive: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  arrival_off_to_drive: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  // Scheduled rides.
  ride_soon: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  ride_unclaimed: { topic: 'offers', to: 'driver', channels: ['app', 'push'] },
  stop_asked: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  stop_added: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  stop_declined: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  change_asked: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_changed: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  change_asked_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  change_declined: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  way_proposed: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  way_agreed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  way_not_agreed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  way_declined: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  ride_pay_changed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  change_withdrawn: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  asked_change_withdrawn: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_details_changed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_released: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'sms'] },
  // To the guest alone: whoever booked for them knows it, or is told in words of their own.
  guest_booked: { topic: 'rides', to: 'user', channels: ['app'], guest: true },
  guest_ride_changed: { topic: 'rides', to: 'user', channels: ['app'], guest: true },
  guest_cancelled: { topic: 'rides', to: 'user', channels: ['app'], guest: true },
  office_told_guest: { topic: 'rides', to: 'user', channels: ['app'], guest: true },
  guest_removed: { topic: 'rides', to: 'user', channels: ['app'], guest: true },
  more_waiting: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_to_drive_soon: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  share_taken_back: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  payout_paid: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  statement_ready: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  payout_failed: { topic: 'payments', to: 'driver', channels: ['app', 'push', 'mail'] },
  time_off_given: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  time_off_removed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  day_off_given: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  day_off_removed: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_taken_back: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_called_off: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'sms'] },
  ride_earned: { topic: 'payments', to: 'driver', channels: ['app'] },
  engagement_bid: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_unpaid: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_expired: { topic: 'engagements', to: 'user', channels: ['app', 'mail'] },
  engagement_day_driven: { topic: 'engagements', to: 'user', channels: ['app', 'push'] },
  engagement_receipt: { topic: 'payments', to: 'user', channels: ['app', 'mail'] },
  engagement_cancelled: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_given: { topic: 'engagements', to: 'driver', channels: ['app', 'push', 'mail'] },
  engagement_not_chosen: { topic: 'engagements', to: 'driver', channels: ['app', 'push'] },
  engagement_withdrawn: { topic: 'engagements', to: 'driver', channels: ['app', 'push'] },
  engagement_called_off: { topic: 'engagements', to: 'driver', channels: ['app', 'push', 'mail'] },
  engagement_earned: { topic: 'payments', to: 'driver', channels: ['app'] },
  engagement_tip: { topic: 'payments', to: 'driver', channels: ['app'] },
  support_received: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  support_answered: { topic: 'support', to: 'everybody', channels: ['app', 'push', 'mail'] },
  support_settled: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  export_ready: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  document_approved: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  document_rejected: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  document_expiring: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  document_expired: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  vehicle_approved: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  // A car that they drive for somebody else.
  vehicle_given: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  vehicle_taken: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  // A fleet partner and whoever drives for them.
  fleet_joined: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  fleet_left: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  fleet_ended: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  vehicle_rejected: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  standing_no_first: { topic: 'rides', to: 'driver', channels: ['app', 'mail'] },
  standing_warning: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'mail'] },
} as const satisfies Record<string, KindRule>

export type Kind = keyof typeof KINDS
export const ruleOf = (kind: Kind): KindRule => KINDS[kind]
