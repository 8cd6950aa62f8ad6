'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { useAlertsQuery } from './api.ts'
import { askedOfAlerts, type OpenAlerts, openAlertsOf } from './open-alerts.ts'

const NONE: readonly OfficeAlert[] = []

/** What stands, for all that a page shows of it: asked for once. */
export function useOpenAlerts(): OpenAlerts {
  const { data } = useAlertsQuery(askedOfAlerts.open)
  const beside = openAlertsOf(data, undefined).isPart
  const ringing = useAlertsQuery(askedOfAlerts.ringing, { skip: !beside }).data
  return openAlertsOf(data, beside ? (ringing?.data ?? NONE) : undefined)
}
