'use client'

import { Siren, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { createBell, type Melody } from '@/lib/sound/bell.ts'
import { useMarkedTitle } from '@/lib/title/use-marked-title.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { useAlertsQuery, useHandleAlertMutation } from './api.ts'
import { useAlertWords } from './use-alert-words.ts'
import { useSound } from './use-sound.ts'

const SHOWN = 10
const LOUDNESS = 0.5
const CALL: Melody = {
  tones: [
    { at: 0, hertz: 880 },
    { at: 0.22, hertz: 1_108.7 },
    { at: 0.44, hertz: 880 },
  ],
  toneSeconds: 0.2,
  roundSeconds: 2.4,
}

/** Somebody in a ride needs help: on every page of the office, heard and seen until somebody takes it. */
export function HelpCalls() {
  const t = useTranslations('alerts.call')
  const wordsOf = useAlertWords()
  const figures = useFigures()
  const { data } = useAlertsQuery({ kind: 'help_asked', pageSize: SHOWN })
  const handle = useHandleAlertMutation()
  const sound = useSound()
  const calls = data?.data ?? []
  const rings = calls.length > 0
  useRing(rings && sound.on)
  useMarkedTitle(rings ? t('title') : undefined)
  return (
    <div role="alert" className="sticky top-0 z-20">
      {calls.map((call) => (
        <div
          key={call._id}
          className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-critical bg-critical-wash px-5 py-2"
        >
          <Siren size={20} strokeWidth={1.5} aria-hidden="true" className="flex-none text-critical" />
          <span className="grid min-w-0 grow">
            <Link href={wordsOf(call).href} className="link strong inline-flex min-h-6 items-center">
              {wordsOf(call).what}
            </Link>
            <span className="mini num">{t('since', { time: figures.time(call.raisedAt) })}</span>
          </span>
          {!sound.on && (
            <Button size="small" className="min-h-9" onClick={() => sound.turn(true)}>
              {t('soundOn')}
            </Button>
          )}
          <ActButton kind="primary" size="small" className="min-h-9" mutation={handle} body={call._id}>
            {t('take')}
          </ActButton>
        </div>
      ))}
    </div>
  )
}

/** Turned on once, by a press: without one a browser makes no sound. */
export function SoundSwitch() {
  const t = useTranslations('alerts.call')
  const { on, turn } = useSound()
  const Sign = on ? Volume2 : VolumeX
  return (
    <button
      type="button"
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-2.5 text-start hover:text-on-night focus-visible:-outline-offset-2 desk:min-h-9 desk:gap-3"
      onClick={() => turn(!on)}
    >
      <Sign size={17} strokeWidth={1.5} aria-hidden="true" />
      {t(on ? 'soundOff' : 'soundOn')}
    </button>
  )
}

function useRing(rings: boolean): void {
  useEffect(() => {
    if (!rings) return
    const bell = createBell(CALL)
    bell?.start(LOUDNESS)
    return () => bell?.close()
  }, [rings])
}
