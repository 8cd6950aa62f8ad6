'use client'

import { REGION_PHASES } from '@livery/contracts/choices.ts'
import type { RegionOrder } from '@livery/contracts/setup/regions.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useCancelRegionOrderMutation } from './api.ts'

const MEGABYTE = 1_000_000
/** Of the two halves of the work: before an area is drawn, and after. */
const FIRST = ['downloading', 'looking'] as const

/** Which part of the work is under way, how far it is, and where. */
export function OrderProgress({
  order: { _id, fileName, phase, share, bytes, machine, status },
}: {
  order: RegionOrder
}) {
  const t = useTranslations('setup.region')
  const figures = useFigures()
  const isFirst = status !== 'building'
  const phases = REGION_PHASES.filter((one) => (FIRST as readonly string[]).includes(one) === isFirst)
  const at = phase === null ? -1 : phases.indexOf(phase)
  const now = phase === null ? t('waitsItsTurn') : t(`phase.${phase}`)
  return (
    <section
      className="grid max-w-[560px] gap-4 rounded-2 border border-line bg-surface p-5"
      aria-labelledby="setup-order"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h3 id="setup-order" className="min-w-0 truncate font-serif text-[18px]/6">
          <bdi>{fileName}</bdi>
        </h3>
        {bytes > 0 && (
          <span className="num mini text-muted">
            {t('megabytes', { size: figures.number(Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10)) })}
          </span>
        )}
      </header>
      <div className="grid gap-2">
        <div className="flex justify-between gap-4">
          <span aria-live="polite">{now}</span>
          <span className="num">{share > 0 && figures.percent(share)}</span>
        </div>
        <progress className="sr-only" aria-label={now} max={1} {...(share > 0 && { value: share })} />
        <div className="flex gap-1" aria-hidden="true">
          {phases.map((one, index) => (
            <span key={one} className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full bg-brass transition-[width]"
                style={{ width: `${index < at ? 100 : index === at ? share * 100 : 0}%` }}
              />
            </span>
          ))}
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <span className="mini text-muted">{t('on', { machine })}</span>
        <ActButton kind="quiet" size="small" mutation={useCancelRegionOrderMutation()} body={_id} done={t('cancelled')}>
          {t('cancel')}
        </ActButton>
      </footer>
    </section>
  )
}
