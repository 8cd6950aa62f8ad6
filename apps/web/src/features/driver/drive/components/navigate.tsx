'use client'

import { ArrowUpRight, Copy, Navigation } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { useVoice } from '../guidance/voice/use-voice.ts'
import { NAVIGATION_APPS, type NavigationApp, usualApp, WAY_IN } from '../navigation/navigation-apps.ts'
import { useNavigationApp } from '../navigation/use-navigation-app.ts'
import type { Target } from '../next-target.ts'
import { useContrast } from '../use-contrast.ts'
import styles from './navigate.module.css'

/** Beside the main act: another app that leads to the next target, and how this one does. */
export function Navigate({ target }: { target: Target }) {
  const t = useTranslations('chauffeur.ride')
  const [{ used, always }] = useNavigationApp()
  const [isOpen, setOpen] = useState(false)
  const name = t('navigateTo', { address: target.place.address })
  const sign = (
    <>
      <Navigation size={24} strokeWidth={1.5} aria-hidden="true" />
      {t('navigate')}
    </>
  )
  return (
    <>
      {always && used ? (
        <a href={WAY_IN[used](target.place)} {...pageOf(used)} aria-label={name} className={styles.navigate}>
          {sign}
        </a>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={name}
          className={styles.navigate}
          onClick={() => setOpen(true)}
        >
          {sign}
        </button>
      )}
      {isOpen && <NavigateDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Which app opens without a question, and how to be asked again. */
export function NavigationChoice({ target }: { target: Target }) {
  const t = useTranslations('chauffeur.navigation')
  const [{ used, always }] = useNavigationApp()
  const [isOpen, setOpen] = useState(false)
  if (!always || !used) return null
  return (
    <p className="small mt-2 flex flex-wrap items-center gap-x-2 text-muted">
      {t('opens', { app: t(`app.${used}`) })}
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => setOpen(true)}>
        {t('change')}
      </button>
      {isOpen && <NavigateDialog target={target} onClose={() => setOpen(false)} />}
    </p>
  )
}

const TILES: Record<NavigationApp, string> = { google: 'G', apple: 'A', waze: 'W', device: '' }

function NavigateDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const t = useTranslations('chauffeur.navigation')
  const shell = useTranslations('shell')
  const [{ used, always }, choose] = useNavigationApp()
  const { address } = target.place
  const usual = used ?? usualApp(navigator)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say.success(t('copied')),
      () => say.error(t('notCopied')),
    )
  return (
    <Dialog
      docked
      open
      close={shell('close')}
      onOpenChange={(open) => !open && onClose()}
      title={
        <>
          <span className={styles.over}>{t(target.kind, { number: target.kind === 'stop' ? target.number : 0 })}</span>{' '}
          <bdi>{address}</bdi>
        </>
      }
    >
      <ul data-choices="" className={styles.apps}>
        {NAVIGATION_APPS.map((app) => (
          <li key={app}>
            <a
              href={WAY_IN[app](target.place)}
              {...pageOf(app)}
              onClick={() => {
                choose({ used: app, always: always && app === used })
                onClose()
              }}
            >
              <span className={styles.tile} aria-hidden="true">
                {TILES[app] || <Navigation size={18} strokeWidth={1.5} />}
              </span>
              <span className="min-w-0 flex-1">
                <b className="strong block first-letter:uppercase">{t(`app.${app}`)}</b>
                {app === used && <span className="small text-muted">{t('usedLast')}</span>}
              </span>
              <ArrowUpRight size={22} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <SwitchField
          label={t('always', { app: t(`app.${usual}`) })}
          value={always}
          onChange={(on) => choose({ used: usual, always: on })}
        />
        <HowItLeads />
      </div>
      <Button kind="line" wide size="tall" className="mt-3" onClick={copy}>
        <Copy size={20} strokeWidth={1.5} aria-hidden="true" />
        {t('copy')}
      </Button>
    </Dialog>
  )
}

/** Of this screen itself: whether it speaks, and how it is read in the sun. */
function HowItLeads() {
  const t = useTranslations('chauffeur.navigation')
  const voice = useVoice()
  const [hasContrast, setContrast] = useContrast()
  return (
    <>
      {voice.isMissing ? (
        <p className="small my-2 text-muted">{t('noVoice')}</p>
      ) : (
        <SwitchField
          label={t('voice')}
          value={voice.isOn}
          onChange={(on) => {
            voice.turn(on)
            // What is chosen is heard; some phones let a page speak only after a press.
            if (on) voice.speak(t('voice'))
          }}
        />
      )}
      <SwitchField label={t('contrast')} value={hasContrast} onChange={setContrast} />
    </>
  )
}

/** In a tab of its own, where it is a page: the ride stays open. */
const pageOf = (app: NavigationApp) => (app === 'device' ? {} : { target: '_blank', rel: 'noreferrer' })
