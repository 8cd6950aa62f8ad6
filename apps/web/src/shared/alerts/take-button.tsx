'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { say } from '@/lib/toast/toast.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useMay } from '../office/rights.tsx'
import { useTakeAlertMutation } from './api.ts'
import { rings } from './rings.ts'

/** Takes it, or takes it over from whoever was seen to have it: whoever is quicker has it, and the other reads who. */
export function TakeButton({ alert, isMain }: { alert: OfficeAlert; isMain?: boolean }) {
  const t = useTranslations('alerts')
  const figures = useFigures()
  const me = usePerson()?.id
  const mutation = useTakeAlertMutation()
  const { takenBy } = alert
  const isMine = takenBy?._id === me
  if (!useMay()('rides.change') || alert.handledAt !== null || (isMine && !rings(alert))) return null
  return (
    <ActButton
      size="small"
      className="min-h-9"
      {...(isMain && { kind: 'primary' as const })}
      mutation={mutation}
      body={{ id: alert._id, from: takenBy?._id ?? null }}
      onDone={({ takenBy: holder, takenAt, handledAt }) => {
        if (handledAt !== null) return say.plain(t('overAlready'))
        if (holder && holder._id !== me && takenAt)
          say.error(t('takenFirst', { name: holder.name, time: figures.time(takenAt) }))
      }}
    >
      {t(takenBy === null ? (alert.kind === 'help_asked' ? 'call.take' : 'take') : isMine ? 'takeAgain' : 'takeOver')}
    </ActButton>
  )
}

/** Whose it is, since when; and that the others hear it again. */
export function TakenWords({ alert: { takenBy, takenAt, escalatedAt, handledAt } }: { alert: OfficeAlert }) {
  const t = useTranslations('alerts')
  const figures = useFigures()
  if (takenBy === null || takenAt === null || handledAt !== null) return null
  // A Latin name and a time stand in an Arabic sentence as they are read.
  const words = { name: apart(takenBy.name), time: apart(figures.time(takenAt)) }
  return (
    <span className={escalatedAt === null ? 'mini num text-positive!' : 'mini num text-critical!'}>
      {t(escalatedAt === null ? 'taken' : 'takenLong', words)}
    </span>
  )
}

const apart = (text: string) => `\u2068${text}\u2069`
