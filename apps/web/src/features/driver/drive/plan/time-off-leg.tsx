'use client'

import type { PlannedTimeOff } from '@livery/contracts/rides/plan.ts'
import { Coffee } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { momentThere } from '@/lib/when/moment.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { useEndTimeOffMutation } from '../api.ts'
import { Leg } from './leg.tsx'
import styles from './plan.module.css'
import { LateTimeOffForm } from './roster-acts.tsx'

/** A break, which can be moved, or a day off, which can be taken back; by the office alone where it is the office's. */
export function TimeOffLeg({ entry, timeZone }: { entry: PlannedTimeOff; timeZone: string }) {
  const t = useTranslations('chauffeur.plan.off')
  const figures = useFigures(timeZone)
  const remove = useEndTimeOffMutation()
  const seconds = (Date.parse(entry.endsAt) - Date.parse(entry.startsAt)) / 1000
  const isBreak = entry.what === 'break'
  const start = { id: entry.timeOffId, kind: entry.what, ...momentThere(new Date(entry.startsAt), timeZone) }
  return (
    <Leg
      {...(isBreak && { startsAt: entry.startsAt, endsAt: entry.endsAt })}
      timeZone={timeZone}
      className={styles.aside}
    >
      <div className={`${styles.legCard} ${styles.offCard}`}>
        <Coffee size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          {isBreak ? t('breakOf', { minutes: figures.minutes(seconds) }) : t('dayOff')}
        </span>
        {entry.isOfOffice ? (
          <span className="small text-muted">{t('ofOffice')}</span>
        ) : isBreak ? (
          <ActDialog
            trigger={
              <button type="button" className="link">
                {t('move')}
              </button>
            }
            title={t('moveTitle')}
          >
            {(close) => <LateTimeOffForm start={{ ...start, minutes: seconds / 60 }} onDone={close} />}
          </ActDialog>
        ) : (
          <ActButton mutation={remove} body={entry.timeOffId} kind="quiet" size="small" done={t('removed')}>
            {t('remove')}
          </ActButton>
        )}
      </div>
    </Leg>
  )
}
