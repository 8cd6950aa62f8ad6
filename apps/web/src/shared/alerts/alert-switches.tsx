'use client'

import { BellDot, BellOff, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { say } from '@/lib/toast/toast.ts'
import { useOwnSwitch } from './own-switches.ts'

const LOOK =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-2.5 text-start hover:text-on-night focus-visible:-outline-offset-2 desk:min-h-9 desk:gap-3'

/** Sound, and notes of the desktop beside it: each person's own in this browser. */
export function AlertSwitches() {
  const t = useTranslations('alerts')
  const [isMuted, mute] = useOwnSwitch('alerts-muted')
  const [isOnDesktop, setOnDesktop] = useOwnSwitch('alerts-on-desktop')
  const turn = async () => {
    if (isOnDesktop) return setOnDesktop(false)
    // Asked for by a press alone, and never again by itself.
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied'
    if (answer === 'granted') setOnDesktop(true)
    else say.error(t('desktop.refused'))
  }
  const Sound = isMuted ? VolumeX : Volume2
  const Desktop = isOnDesktop ? BellDot : BellOff
  return (
    <>
      <button type="button" className={LOOK} onClick={() => mute(!isMuted)}>
        <Sound size={17} strokeWidth={1.5} aria-hidden="true" />
        {t(isMuted ? 'call.soundOn' : 'call.soundOff')}
      </button>
      <button
        type="button"
        aria-pressed={isOnDesktop}
        className={`${LOOK} max-desk:hidden`}
        onClick={() => void turn()}
      >
        <Desktop size={17} strokeWidth={1.5} aria-hidden="true" />
        {t('desktop.title')}
      </button>
    </>
  )
}
