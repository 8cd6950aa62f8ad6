import type { AlertKind } from '@livery/contracts/alerts/alerts.ts'

export const alerts = {
  title: 'Alerts',
  standing: '{count, plural, one {# alert stands} other {# alerts stand}}',
  open: 'Open',
  handled: 'Dealt with',
  none: 'Nothing to look at.',
  noneHandled: 'Nothing was dealt with yet.',
  noneNext: 'What needs a person stands here until somebody has dealt with it.',
  handle: 'Dealt with',
  handledBy: '{name}, {when}',
  over: 'over by itself, {when}',
  kind: {
    ride_at_risk: 'At risk',
    ride_let_down: 'Let down',
    ride_unserved: 'Not served',
    driver_under_review: 'Ratings',
    payout_failed: 'Payout',
    payment_disputed: 'Disputed',
    hold_lost: 'Hold',
    refund_failed: 'Refund',
  } satisfies Record<AlertKind, string>,
  what: {
    ride_at_risk: '{ride} has no chauffeur and its pickup is near',
    ride_let_down: '{ride} was given back on the way by {name}',
    ride_unserved: '{ride} ended without a chauffeur; the rider has the money back',
    driver_under_review: 'The ratings of {name} are below the line',
    payout_failed: 'A payout to {name} failed; the money is back in the wallet',
    payment_disputed: 'A cardholder took a payment back; the bank waits for an answer',
    hold_lost: 'A card no longer holds the price of a booking to come; it is charged at its end',
    refund_failed: 'A card did not take a refund; the rider has the amount in the wallet',
  } satisfies Record<AlertKind, string>,
}
