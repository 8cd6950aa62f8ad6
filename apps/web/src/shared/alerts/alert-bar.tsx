'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { BellRing, Siren } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useMarkedTitle } from '@/lib/title/use-marked-title.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { stuck } from '@/ui/stuck.ts'
import { useOwnSwitch } from './own-switches.ts'
import { ringing } from './rings.ts'
import { TakeButton, TakenWords } from './take-button.tsx'
import { useAlertWords } from './use-alert-words.ts'
import { useDesktopNotes } from './use-desktop-notes.ts'
import { useOpenAlerts } from './use-open-alerts.ts'
import { useRing } from './use-ring.ts'

/** The pages that have all alerts, or those of rides, in their own list. */
const HAS_ALL = '/office/alerts'
const HAS_RIDES = ['/office/live', '/office/rides']
/** Parts of Live that are shown without that list. */
const ALONE = ['map', 'chains']

/** What rings: heard, in the title and on every page of the office, until somebody takes it. */
export function AlertBar() {
  const t = useTranslations('alerts')
  const path = usePathname()
  const isAlone = ALONE.includes(useSearchParams().get('view') ?? '')
  const open = useOpenAlerts()
  const person = usePerson()?.id
  const [isMuted] = useOwnSwitch('alerts-muted')
  const all = ringing(open.ringing)
  const calls = all.filter(({ kind }) => kind === 'help_asked')
  const melody = calls.length > 0 ? 'help' : all.length > 0 ? 'alert' : undefined
  const isHeldBack = useRing(isMuted ? undefined : melody, person)
  useMarkedTitle(calls.length > 0 ? t('call.title') : all.length > 0 ? t('ringing', { count: all.length }) : undefined)
  useDesktopNotes(person)
  const others = all.filter((alert) => alert.kind !== 'help_asked' && !isListed(alert, path, isAlone))
  const [first] = others
  const shown = first ? [...calls, first] : calls
  return (
    <div role="alert" ref={stuck.top} className="sticky top-0 z-20">
      {shown.map((alert, index) => (
        <RingingRow key={alert._id} alert={alert}>
          {alert === first && others.length > 1 && (
            <Link href="/office/alerts" className="link inline-flex min-h-9 items-center">
              {t('more', { count: others.length - 1 })}
            </Link>
          )}
          {/* Whatever is pressed wakes the sound. */}
          {index === 0 && isHeldBack && (
            <Button size="small" className="min-h-9">
              {t('call.soundOn')}
            </Button>
          )}
        </RingingRow>
      ))}
    </div>
  )
}

function isListed({ rideId }: OfficeAlert, path: string, isAlone: boolean): boolean {
  return path === HAS_ALL || (rideId !== null && HAS_RIDES.includes(path) && !isAlone)
}

function RingingRow({ alert, children }: { alert: OfficeAlert; children: React.ReactNode }) {
  const t = useTranslations('alerts')
  const { what, href } = useAlertWords()(alert)
  const figures = useFigures()
  const isHelp = alert.kind === 'help_asked'
  const Sign = isHelp ? Siren : BellRing
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 px-5',
        isHelp ? 'min-h-14 border-critical bg-critical-wash py-2' : 'min-h-11 border-caution bg-caution-wash py-1',
      )}
    >
      <Sign
        size={isHelp ? 20 : 17}
        strokeWidth={1.5}
        aria-hidden="true"
        className={classNames('flex-none', isHelp ? 'text-critical' : 'text-caution')}
      />
      <span className="grid min-w-0 flex-1 max-desk:basis-[calc(100%-3.5rem)]">
        <Link href={href} className="link strong inline-flex min-h-6 items-center">
          {what}
        </Link>
        {alert.takenBy ? (
          <TakenWords alert={alert} />
        ) : (
          <span className="mini num">{t(isHelp ? 'call.since' : 'since', { time: figures.time(alert.raisedAt) })}</span>
        )}
      </span>
      {children}
      <TakeButton alert={alert} isMain />
    </div>
  )
}
