'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { nextTarget } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { StepRefusal } from '../use-step.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Question {
  ride: DriverRide
  fix: Fix | undefined
  busy: boolean
  onKeep: () => void
}

const ARRIVAL_REASONS = ['signal', 'closed', 'elsewhere'] as const

/** Arrived, though the server has the car elsewhere, or nowhere. */
export function ArrivalQuestion({
  ride,
  fix,
  code,
  busy,
  onKeep,
  onReason,
}: Question & { code: string | undefined; onReason: (text: string) => void }) {
  const t = useTranslations('chauffeur.far')
  const figures = useFigures(ride.timeZone)
  const isKnown = fix && code !== 'POSITION_UNKNOWN'
  return (
    <ReasonDialog
      title={
        isKnown ? t('title', { distance: figures.distance(distanceMetres(fix, ride.pickupLocation)) }) : t('unknown')
      }
      lead={t('lead', { address: ride.pickupLocation.address })}
      reasons={ARRIVAL_REASONS.map((each) => t(each))}
      busy={busy}
      keep={t('keep')}
      confirm={t('confirm')}
      onKeep={onKeep}
      onReason={onReason}
    />
  )
}

const END_REASONS = ['agreed', 'closed', 'signal'] as const

/** The ride ends far from its drop-off, with a stop ahead, or soon after it began. */
export function EndQuestion({
  ride,
  fix,
  about,
  busy,
  onKeep,
  onReason,
}: Question & { about: StepRefusal['about']; onReason: (text: string) => void }) {
  const t = useTranslations('chauffeur.end')
  const figures = useFigures(ride.timeZone)
  const target = nextTarget(ride)
  const away = fix && figures.distance(distanceMetres(fix, ride.dropOffLocation))
  const title = () => {
    if (about.includes('stops') && target.kind === 'stop') return t('beforeStop', { number: target.number })
    if (about.includes('drop_off')) return away === undefined ? t('unknown') : t('far', { distance: away })
    return t('early')
  }
  return (
    <ReasonDialog
      title={title()}
      lead={
        <>
          {target.kind === 'stop'
            ? t('stopIs', { address: target.place.address })
            : t('dropOffIs', { address: ride.dropOffLocation.address })}{' '}
          {about.includes('stops') &&
            about.includes('drop_off') &&
            away !== undefined &&
            t('farToo', { distance: away })}{' '}
          {t('lead', { pay: figures.money(ride.netPay, ride.currency) })}
        </>
      }
      reasons={[t('asked', { name: ride.rider?.name ?? t('rider') }), ...END_REASONS.map((each) => t(each))]}
      busy={busy}
      keep={t('keep')}
      confirm={t('confirm')}
      onKeep={onKeep}
      onReason={onReason}
    />
  )
}

/** The last look before a ride is closed without its rider. */
export function NoShowQuestion({
  ride,
  busy,
  refusal,
  onKeep,
  onReport,
}: Omit<Question, 'fix'> & { refusal: string | undefined; onReport: () => void }) {
  const t = useTranslations('chauffeur.noShow')
  const figures = useFigures(ride.timeZone)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={t('title')}
      description={t('lead', {
        name: ride.rider?.name ?? t('rider'),
        arrived: figures.time(ride.arrivedAt ?? ''),
        count: ride.contactAttempts,
      })}
    >
      <p className="mt-3">{t('office', { pay: figures.money(ride.netPay, ride.currency) })}</p>
      {refusal && (
        <Note tone="critical" className="mt-4">
          {refusal}
        </Note>
      )}
      <div className="reason-go mt-5">
        <Button kind="primary" size="tall" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button kind="line" size="tall" busy={busy} onClick={onReport}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
