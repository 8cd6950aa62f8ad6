'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
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
    <div className="mt-2.5 grid gap-2" aria-live="polite">
      {asked > 0 && <p className="small num">{t('askedForMore', { minutes: asked })}</p>}
      {more && (
        <div className="flex items-center justify-between gap-4">
          <p className="small num min-w-0 text-muted">
            {t('moreCost', { time: figures.time(more.noShowFrom), cost: figures.money(more.cost, currency) })}
          </p>
          <Button className="num shrink-0" busy={isLoading} onClick={() => ask(ride.rideId)}>
            {t('more', { minutes: more.minutes })}
          </Button>
        </div>
      )}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
    </div>
  )
}
