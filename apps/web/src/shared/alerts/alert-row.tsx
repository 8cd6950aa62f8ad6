'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { useMay } from '../office/rights.tsx'
import { WatchLine } from '../watch/watch-line.tsx'
import { useHandleAlertMutation } from './api.ts'
import { TakeButton, TakenWords } from './take-button.tsx'
import { useAlertWords } from './use-alert-words.ts'

const LOOKS: Record<OfficeAlert['kind'], StatusLook> = {
  help_asked: { tone: 'critical', dot: 'full' },
  ride_at_risk: { tone: 'critical', dot: 'full' },
  ride_let_down: { tone: 'critical', dot: 'full' },
  ride_unserved: { tone: 'caution', dot: 'square' },
  driver_under_review: { tone: 'caution', dot: 'hollow' },
  payout_failed: { tone: 'caution', dot: 'hollow' },
  payment_disputed: { tone: 'critical', dot: 'hollow' },
  hold_lost: { tone: 'caution', dot: 'hollow' },
  refund_failed: { tone: 'caution', dot: 'square' },
  ledger_unproven: { tone: 'critical', dot: 'full' },
  books_differ: { tone: 'critical', dot: 'hollow' },
  arrival_unproven: { tone: 'caution', dot: 'hollow' },
  completion_unusual: { tone: 'caution', dot: 'square' },
  position_jumped: { tone: 'caution', dot: 'full' },
  pickup_at_risk: { tone: 'critical', dot: 'full' },
  driver_silent: { tone: 'critical', dot: 'hollow' },
  fare_review: { tone: 'critical', dot: 'hollow' },
  arrival_off: { tone: 'critical', dot: 'hollow' },
  arrival_clashed: { tone: 'critical', dot: 'full' },
  paid_change_refused: { tone: 'critical', dot: 'hollow' },
  strike_disputed: { tone: 'caution', dot: 'hollow' },
  work_failed: { tone: 'critical', dot: 'square' },
}

export function AlertRow({ alert }: { alert: OfficeAlert }) {
  const t = useTranslations('alerts')
  const figures = useFigures()
  const { what, href, detail } = useAlertWords()(alert)
  const handle = useHandleAlertMutation()
  const mayHandle = useMay()('rides.change')
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-1">
      <Badge {...LOOKS[alert.kind]}>{t(`kind.${alert.kind}`)}</Badge>
      <span className="order-1 grid min-w-0 grow basis-full desk:order-none desk:basis-0">
        <Link href={href} className="link inline-flex min-h-9 min-w-0 items-center">
          <bdi className="desk:truncate">{what}</bdi>
        </Link>
        {alert.watch && alert.rideId !== null && <WatchLine watch={alert.watch} rideId={alert.rideId} />}
        {detail && <span className="mini num pb-1 desk:-mt-1.5">{detail}</span>}
      </span>
      <span className="mini num grow desk:grow-0">
        {alert.handledAt === null
          ? figures.dayAndTime(alert.raisedAt)
          : alert.handledBy === null
            ? t('over', { when: figures.dayAndTime(alert.handledAt) })
            : t('handledBy', { name: alert.handledBy, when: figures.dayAndTime(alert.handledAt) })}
      </span>
      <span className="order-2 flex flex-wrap items-center gap-x-3 gap-y-1 desk:order-none">
        <TakenWords alert={alert} />
        <TakeButton alert={alert} />
        {alert.handledAt === null && mayHandle && (
          <ActButton size="small" className="min-h-9" mutation={handle} body={alert._id}>
            {t('handle')}
          </ActButton>
        )}
      </span>
    </div>
  )
}
