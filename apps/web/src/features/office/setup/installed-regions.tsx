'use client'

import type { Regions } from '@livery/contracts/setup/regions.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useUseRegionMutation } from './api.ts'

/** What is built: one of them is what people ride in. */
export function InstalledRegions({ of: { regions, isPinned } }: { of: Regions }) {
  const t = useTranslations('setup.region')
  const figures = useFigures()
  const mutation = useUseRegionMutation()
  return (
    <section className="grid gap-3" aria-labelledby="setup-installed">
      <h3 id="setup-installed" className="font-serif text-[18px]/6">
        {t('installed')}
      </h3>
      <ul className="grid gap-2">
        {regions.map(({ name, title, isInUse, timeZone, places, addresses, readyAt }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2 border border-line bg-surface px-4 py-3"
          >
            <div className="min-w-0">
              <b className="strong">
                <bdi>{title}</bdi>
              </b>{' '}
              <bdi className="mini text-muted">{name}</bdi>
              <p className="mini text-muted">
                {t('holds', { places, addresses })} · <bdi>{timeZone.replaceAll('_', ' ')}</bdi> ·{' '}
                {t('built', { day: figures.date(readyAt) })}
              </p>
            </div>
            {isInUse ? (
              <span className="flex items-center gap-2 text-positive">
                <Check size={16} strokeWidth={2} aria-hidden="true" />
                {t('inUse')}
              </span>
            ) : (
              !isPinned && (
                <ActButton size="small" mutation={mutation} body={name} done={t('nowInUse', { title })}>
                  {t('use')}
                </ActButton>
              )
            )}
          </li>
        ))}
      </ul>
      {isPinned && <p className="mini text-muted">{t('pinned')}</p>}
    </section>
  )
}
