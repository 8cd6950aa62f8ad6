'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { KeepForm } from '@/ui/form/act-form.tsx'
import { OTHER, ReasonChoice } from '@/ui/form/reason-choice.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { nextTarget } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { Stepping, StepRefusal } from '../use-stepping.ts'

interface Question {
  ride: DriverRide
  stepping: Stepping
  onKeep: () => void
}

/** A step that looks unusual: what is unusual, why, and the way back as the brighter of two buttons. */
function ReasonDialog({
  title,
  lead,
  reasons,
  mutation,
  keep,
  confirm,
  onKeep,
}: {
  title: ReactNode
  lead: ReactNode
  /** In the reader's words, as the office reads them. */
  reasons: readonly string[]
  mutation: ReturnType<Stepping['stepOf']>
  keep: string
  confirm: string
  onKeep: () => void
}) {
  const t = useTranslations('chauffeur.reason')
  const form = useActForm({
    mutation,
    start: { reason: '', text: '' },
    body: ({ reason, text }) => ({ reason: OTHER, reasonText: reason === OTHER ? text.trim() : reason }) as const,
    fieldFrom: { reasonText: 'text' },
    onDone: onKeep,
  })
  return (
    <Dialog docked open onOpenChange={(open) => !open && onKeep()} title={title} description={lead}>
      <KeepForm form={form} side keep={keep} onKeep={onKeep} label={confirm} disabled={form.watch('reason') === ''}>
        <ReasonChoice
          form={form}
          tall
          legend={t('why')}
          reasons={[...reasons.map((each) => ({ value: each, label: each })), { value: OTHER, label: t('other') }]}
          label={t('text')}
        />
      </KeepForm>
    </Dialog>
  )
}

const ARRIVAL_REASONS = ['signal', 'closed', 'elsewhere'] as const

/** Arrived, though the server has the car elsewhere, or nowhere. */
export function ArrivalQuestion({
  ride,
  fix,
  code,
  stepping,
  onKeep,
}: Question & { fix: Fix | undefined; code: string | undefined }) {
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
      mutation={stepping.stepOf('arrived')}
      keep={t('keep')}
      confirm={t('confirm')}
      onKeep={onKeep}
    />
  )
}

const END_REASONS = ['agreed', 'closed', 'signal'] as const

/** The ride ends far from its drop-off, with a stop ahead, or soon after it began. */
export function EndQuestion({
  ride,
  fix,
  about,
  stepping,
  onKeep,
}: Question & { fix: Fix | undefined; about: StepRefusal['about'] }) {
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
      mutation={stepping.stepOf('complete')}
      keep={t('keep')}
      confirm={t('confirm')}
      onKeep={onKeep}
    />
  )
}

/** The last look before a ride is closed without its rider. */
export function NoShowQuestion({ ride, stepping, onKeep }: Question) {
  const t = useTranslations('chauffeur.noShow')
  const figures = useFigures(ride.timeZone)
  const form = useActForm({ mutation: stepping.stepOf('no_show'), start: {}, body: () => ({}), onDone: onKeep })
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
      <KeepForm form={form} side keep={t('keep')} onKeep={onKeep} label={t('confirm')}>
        <p>{t('office', { pay: figures.money(ride.netPay, ride.currency) })}</p>
      </KeepForm>
    </Dialog>
  )
}
