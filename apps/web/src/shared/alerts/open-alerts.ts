// What stands, from one answer where it holds all of it. Only where more stands than one answer takes is what rings asked
// for by itself: the newest are last in the first answer, and nothing that rings may be missed.
import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { rings } from './rings.ts'

const SHOWN = 50

export const askedOfAlerts = {
  open: { pageSize: SHOWN },
  ringing: { ringing: 'true', pageSize: SHOWN },
} as const

export interface OpenAlerts {
  readonly count: number
  readonly alerts: readonly OfficeAlert[]
  readonly ringing: readonly OfficeAlert[]
  /** More stand than came. */
  readonly isPart: boolean
}

interface Answer {
  readonly data: readonly OfficeAlert[]
  readonly meta: { readonly open: number }
}

/** `ringing` is what was asked for beside it. */
export function openAlertsOf(answer: Answer | undefined, ringing: readonly OfficeAlert[] | undefined): OpenAlerts {
  const alerts = answer?.data ?? []
  const count = answer?.meta.open ?? 0
  const asked = ringing ?? []
  const known = new Set(asked.map(({ _id }) => _id))
  const found = alerts.filter((alert) => rings(alert) && !known.has(alert._id))
  return { count, alerts, ringing: [...found, ...asked.filter(rings)], isPart: count > alerts.length }
}
