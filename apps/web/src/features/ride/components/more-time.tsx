'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useWaitLongerMutation } from '../api.ts'

/** More minutes of the chauffeur who waits: until when he stays then, and what that costs at most. */
export function MoreTime({ ride, wait }: { ride: UserRide; wait: NonNullable<UserRide['wait']> }) {
  const t = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const sentence = useSentence()
  const [ask, { error, isLoading }] = useWaitLongerMutation()
  const { more, asked, currency } = wait
  return (
    <div className="mt-3 grid gap-2" aria-live="polite">
      {asked > 0 && <p className="small num">{t('askedForMore', { minutes: asked })}</p>}
      {more && (
        <>
          <Button wide busy={isLoading} onClick={() => ask(ride.rideId)}>
            <Hourglass size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="num">{t('more', { minutes: more.minutes })}</span>
          </Button>
          <p className="small num text-muted">
            {t('moreCost', { time: figures.time(more.noShowFrom), cost: figures.money(more.cost, currency) })}
          </p>
        </>
      )}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
    </div>
  )
}
