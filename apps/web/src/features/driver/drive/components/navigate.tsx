'use client'

import type { Place } from '@livery/contracts/common.ts'
import { Navigation } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { NAVIGATION_APPS, WAY_IN } from '../navigation/navigation-apps.ts'
import { useNavigationApp } from '../navigation/use-navigation-app.ts'

/** Opens the way to the next target in the chauffeur's own app. */
export function NavigateLink({ to }: { to: Place }) {
  const t = useTranslations('chauffeur.ride')
  const [app] = useNavigationApp()
  return (
    <a
      href={WAY_IN[app](to)}
      // In a tab of its own, where it is a page: the ride stays open.
      {...(app !== 'device' && { target: '_blank', rel: 'noreferrer' })}
      aria-label={t('navigateTo', { address: to.address })}
      className={buttonClass({ kind: 'line' }, 'min-h-13.5')}
    >
      <Navigation size={20} strokeWidth={1.5} aria-hidden="true" />
      {t('navigate')}
    </a>
  )
}

/** Which app that is, and another one. */
export function NavigationChoice() {
  const t = useTranslations('chauffeur.navigation')
  const [app, choose] = useNavigationApp()
  const [isOpen, setOpen] = useState(false)
  const done = () => setOpen(false)
  return (
    <p className="small mt-2 flex flex-wrap items-center gap-x-2 text-muted">
      {t('opens', { app: t(`app.${app}`) })}
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => setOpen(true)}>
        {t('change')}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <div className="mt-4">
          <RadioCards
            label={t('title')}
            value={app}
            options={NAVIGATION_APPS.map((value) => ({
              value,
              content: <span className="block first-letter:uppercase">{t(`app.${value}`)}</span>,
            }))}
            onChange={(next) => {
              choose(next)
              done()
            }}
            onSame={done}
          />
        </div>
      </Dialog>
    </p>
  )
}
