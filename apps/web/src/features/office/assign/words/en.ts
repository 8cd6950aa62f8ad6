import type { WhyNot } from '@livery/contracts/dispatch/assignment.ts'

export const assign = {
  button: 'Assign',
  title: 'Who drives {number}?',
  lead: 'The chauffeur and the rider are told at once. Open offers to others are withdrawn.',
  search: 'Look for somebody else by name',
  who: 'Chauffeurs',
  none: 'No chauffeur of this class is known. Look for somebody by name.',
  reason: 'Reason',
  reasonHint: 'Need not be given. Kept on the timeline.',
  leave: 'Leave it as it is',
  done: '{name} has the ride.',
  rated: 'rated {rating}',
  next: 'next ride {time}',
  why: {
    ACCOUNT_SUSPENDED: 'The account is suspended.',
    VEHICLE_NOT_APPROVED: 'No car is approved.',
    CLASS_NOT_DRIVEN: 'Does not drive this class.',
    PAPERS_NOT_APPROVED: 'Papers are not in order.',
    DRIVER_OFFLINE: 'Is not online.',
    DRIVER_BUSY: 'Has a ride under way.',
    RIDES_OVERLAP: 'Cannot be there in time from another ride.',
    DRIVER_NOT_FREE: 'Is on an engagement.',
  } satisfies Record<WhyNot, string>,
}
