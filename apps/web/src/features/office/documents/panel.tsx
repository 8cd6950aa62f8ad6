'use client'

import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '@/ui/button.tsx'

type Driver = OfficeCar['driver']

/** What stands beside the list: its name, its facts, what can be done. */
export function Panel({
  title,
  badge,
  back,
  children,
}: {
  title: ReactNode
  badge: ReactNode
  back: () => void
  children: ReactNode
}) {
  const t = useTranslations('paperDesk')
  return (
    <article className="grid gap-5">
      <header className="flex items-center gap-3">
        <IconButton label={t('back')} className="-ms-3 desk:hidden" onClick={back}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </IconButton>
        <h2 className="title min-w-0 flex-1">{title}</h2>
        {badge}
      </header>
      {children}
    </article>
  )
}

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="num min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whose it is, and the way to everything else of theirs. */
export function DriverLine({ driver }: { driver: Driver }) {
  const t = useTranslations('paperDesk')
  const all = (place: string) => `/office/${place}?status=all&driver=${driver._id}`
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h3 className="strong">{`${driver.firstname} ${driver.lastname}`}</h3>
      <p className="text-muted">
        <bdi>{driver.email}</bdi>
        {driver.phone && (
          <>
            {' · '}
            <bdi dir="ltr">{driver.phone}</bdi>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-9 items-center" href={all('documents')}>
          {t('theirDocuments')}
        </Link>
        <Link className="link inline-flex min-h-9 items-center" href={all('vehicles')}>
          {t('theirVehicles')}
        </Link>
      </p>
    </section>
  )
}
