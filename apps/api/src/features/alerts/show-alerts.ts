// How an alert looks to the office.
import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { type CsvColumn, fieldColumns } from '../../platform/http/csv.ts'
import { peopleById } from '../identity/index.ts'
import { numbersOf } from '../rides/index.ts'
import type { StoredAlert } from './store.ts'

export async function showAlerts(
  ctx: AppContext,
  alerts: readonly StoredAlert[],
): Promise<z.input<typeof OfficeAlert>[]> {
  const atRisk = alerts.flatMap(({ kind, rideId }) => (kind === 'pickup_at_risk' ? (rideId ?? []) : []))
  const [numbers, people, watches] = await Promise.all([
    numbersOf(
      ctx.db,
      alerts.flatMap(({ rideId }) => rideId ?? []),
    ),
    peopleById(
      ctx.db,
      alerts.flatMap(({ driverId, takenBy, handledBy }) => [driverId ?? [], takenBy ?? [], handledBy ?? []].flat()),
    ),
    ctx.searches.watchesOf(ctx.db, atRisk),
  ])
  return alerts.map((alert) => ({
    _id: alert.id,
    kind: alert.kind,
    rideId: alert.rideId,
    rideNumber: alert.rideId === null ? null : (numbers.get(alert.rideId) ?? null),
    driverId: alert.driverId,
    driverName: alert.driverId === null ? null : (people.get(alert.driverId)?.name ?? null),
    detail: alert.detail,
    watch: (alert.kind === 'pickup_at_risk' && alert.rideId !== null && watches.get(alert.rideId)) || null,
    raisedAt: alert.raisedAt.toISOString(),
    takenAt: alert.takenAt?.toISOString() ?? null,
    takenBy: alert.takenBy === null ? null : { _id: alert.takenBy, name: people.get(alert.takenBy)?.name ?? '' },
    escalatedAt: alert.escalatedAt?.toISOString() ?? null,
    handledAt: alert.handledAt?.toISOString() ?? null,
    handledBy: alert.handledBy === null ? null : (people.get(alert.handledBy)?.name ?? null),
  }))
}

export async function showAlert(ctx: AppContext, alert: StoredAlert): Promise<z.input<typeof OfficeAlert>> {
  const [shown] = await showAlerts(ctx, [alert])
  invariant(shown, 'an alert that is there can be shown')
  return shown
}

type Shown = z.input<typeof OfficeAlert>

export const ALERT_COLUMNS: readonly CsvColumn<Shown>[] = [
  ...fieldColumns<Shown>('_id', 'kind', 'rideId', 'rideNumber', 'driverName', 'raisedAt', 'takenAt'),
  { name: 'takenBy', of: ({ takenBy }) => takenBy?.name ?? null },
  ...fieldColumns<Shown>('escalatedAt', 'handledAt', 'handledBy'),
]
