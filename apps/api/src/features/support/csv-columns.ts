import type { OfficeTicketRow } from '@livery/contracts/support/support.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'

export const TICKET_COLUMNS: readonly CsvColumn<OfficeTicketRow>[] = [
  { name: 'number', of: (row) => row.number },
  { name: 'id', of: (row) => row._id },
  { name: 'topic', of: (row) => row.topic.code },
  { name: 'status', of: (row) => row.status },
  { name: 'person', of: (row) => `${row.person.firstname} ${row.person.lastname}` },
  { name: 'email', of: (row) => row.person.email },
  { name: 'userType', of: (row) => row.person.userType },
  { name: 'ride', of: (row) => row.rideNumber },
  { name: 'assignee', of: (row) => row.assignee?.name ?? null },
  { name: 'messages', of: (row) => row.messages },
  { name: 'excerpt', of: (row) => row.excerpt },
  { name: 'waitingSince', of: (row) => row.waitingSince },
  { name: 'createdAt', of: (row) => row.createdAt },
  { name: 'updatedAt', of: (row) => row.updatedAt },
]
