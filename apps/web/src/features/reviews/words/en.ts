export const reviews = {
  title: 'Ratings',
  lead: 'Nobody sees what the other wrote before both have rated, or 14 days after the ride.',
  direction: 'Whose',
  received: 'About you',
  given: 'From you',
  failed: 'This did not arrive.',
  more: 'Show more',
  summary: 'What your ratings come to',
  of: '{count, plural, =0 {no rating yet} one {# rating} other {last # ratings}}',
  hidden: 'Shown once both have rated, at the latest on {date}',
  none: { received: 'Nobody has rated you yet.', given: 'You have not rated anybody yet.' },
  noneNext: {
    received: 'Ratings stand here once both of a ride have given theirs.',
    given: 'After a ride you can say how it was, for 14 days.',
  },
  standing: {
    new: 'Your mean counts once there are ten ratings.',
    good: 'Your ratings are good. You are offered every class that your car has.',
    not_first: 'Below 4.80 you are not offered rides in First.',
    warning: 'Your ratings are low. If they fall further, the office looks at it with you.',
    review: 'Your ratings have fallen too far. The office looks at it and speaks with you.',
  },
}
