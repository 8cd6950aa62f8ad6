import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { z } from 'zod'
import type { CsvColumn } from '../../platform/http/csv.ts'

type Row = z.input<typeof Engagement>

export const ENGAGEMENT_COLUMNS: readonly CsvColumn<Row>[] = [
  { name: 'number', of: (row) => row.number },
  { name: 'id', of: (row) => row._id },
  { name: 'title', of: (row) => row.title },
  { name: 'category', of: (row) => row.categoryDetails.name },
  { name: 'skills', of: (row) => row.skills.map((skill) => skill.name).join('; ') },
  { name: 'status', of: (row) => row.status },
  { name: 'startDate', of: (row) => row.startDate },
  { name: 'endDate', of: (row) => row.endDate },
  { name: 'startTime', of: (row) => row.startTime },
  { name: 'minutesADay', of: (row) => row.durationTime },
  { name: 'address', of: (row) => row.address },
  { name: 'client', of: (row) => `${row.clientData.firstname} ${row.clientData.lastname}` },
  { name: 'driver', of: (row) => row.driverName },
  { name: 'bids', of: (row) => row.bidCount },
  { name: 'currency', of: (row) => row.currency },
  { name: 'price', of: (row) => row.payment_breakdown?.price ?? null },
  { name: 'platformFee', of: (row) => row.payment_breakdown?.platformFee ?? null },
  { name: 'tax', of: (row) => row.payment_breakdown?.tax ?? null },
  { name: 'cancellationFee', of: (row) => row.payment_breakdown?.cancellationFee ?? null },
  { name: 'total', of: (row) => row.payment_breakdown?.total ?? null },
  { name: 'commission', of: (row) => row.payment_breakdown?.commission ?? null },
  { name: 'driverNet', of: (row) => row.payment_breakdown?.driverNet ?? null },
  { name: 'tip', of: (row) => row.tip },
  { name: 'isPaid', of: (row) => row.isPaid },
  { name: 'cancelBy', of: (row) => row.cancelBy },
  { name: 'cancelReason', of: (row) => row.cancelReason },
  { name: 'createdAt', of: (row) => row.createdAt },
]
