export const failedWork = {
  all: 'All',
  none: 'No failed work',
  noneNext:
    'Jobs and events that failed on every attempt are listed here, with the error and a button to send them again.',
  kinds: { job: 'Jobs', event: 'Events' },
  kind: { job: 'Job', event: 'Event' },
  handler: 'Not delivered to <handler></handler>',
  columns: {
    failed: 'Failed',
    kind: 'Kind',
    name: 'Name',
    error: 'Error',
    about: 'About',
    since: 'Requested',
    attempts: 'Attempts',
  },
  sendAgain: 'Send again',
  sendAllAgain: 'Send all again',
  allNote:
    '{count, plural, one {# entry starts} other {# entries start}} again from the first attempt. Fix the cause first.',
  sent: '{count, plural, one {Sent again} other {# sent again}}',
}
