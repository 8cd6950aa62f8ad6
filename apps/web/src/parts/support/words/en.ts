import type { TicketStatus } from '@livery/contracts/support/support.ts'

export const support = {
  status: {
    open: 'Received',
    waiting_for_us: 'With us',
    waiting_for_you: 'Answered',
    resolved: 'Settled',
    closed: 'Closed',
  } satisfies Record<TicketStatus, string>,
  rideHelp: 'Help with this ride',
  attach: 'Attach a file',
  files: 'A picture or a PDF.',
  removeFile: 'Remove {name}',
  picture: 'Attached picture, opens in full',
  paper: 'Attached PDF',
}
