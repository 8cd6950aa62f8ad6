'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useHandleAlertMutation } from './api.ts'
import { useAlertWords } from './use-alert-words.ts'

const LOOKS: Record<OfficeAlert['kind'], StatusLook> = {
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
  driver_silent: { tone: 'critical', dot: 'hollow' },
  fare_review: { tone: 'critical', dot: 'hollow' },
  work_failed: { tone: 'critical', dot: 'square' },
}

export function AlertRow({ alert }: { alert: OfficeAlert }) {
  const t = useTranslations('alerts')
  const figures = useFigures()
  const sentence = useSentence()
  const { what, href, detail } = useAlertWords()(alert)
  const [handle, { isLoading }] = useHandleAlertMutation()
  const settle = async () => {
    const reply = await handle(alert._id)
    if (reply.error) say.error(sentence(reply.error))
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0">
      <Badge {...LOOKS[alert.kind]}>{t(`kind.${alert.kind}`)}</Badge>
      <span className="grid min-w-0 flex-1">
        <Link href={href} className="link inline-flex min-h-9 min-w-0 items-center">
          <bdi className="cut">{what}</bdi>
        </Link>
        {detail && <span className="mini num -mt-1.5 pb-1">{detail}</span>}
      </span>
      <span className="mini num">
        {alert.handledAt === null
          ? figures.dayAndTime(alert.raisedAt)
          : alert.handledBy === null
            ? t('over', { when: figures.dayAndTime(alert.handledAt) })
            : t('handledBy', { name: alert.handledBy, when: figures.dayAndTime(alert.handledAt) })}
      </span>
      {alert.handledAt === null && (
        <Button size="small" className="min-h-9" busy={isLoading} onClick={settle}>
          {t('handle')}
        </Button>
      )}
    </li>
  )
}
