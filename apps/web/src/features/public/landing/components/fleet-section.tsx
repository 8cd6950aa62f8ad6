import { BriefcaseBusiness, UserRound } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { figuresFor } from '@/lib/i18n/format.ts'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { fleetOf } from '../fleet.ts'
import type { OfferedClass } from '../offer.ts'
import { SectionHead } from './section-head.tsx'

/** Longer cars are drawn longer: the four stand to one scale. */
const WIDTHS = { business: 400, first: 440, van: 400, sprinter: 440 } as const

export async function FleetSection({ classes }: { classes: readonly OfferedClass[] }) {
  const t = await getTranslations('landing.fleet')
  const figures = figuresFor(await getLocale())
  return (
    <section id="fleet" className="pt-18 desk:pt-26">
      <SectionHead title={t('title')} lead={t('lead')} />
      <ul className="card grid overflow-hidden desk:grid-cols-2">
        {fleetOf(classes).map((each) => (
          <li
            key={each.vehicleClass}
            className="flex min-w-0 flex-col justify-end border-line px-5 pt-8 pb-5.5 not-first:border-t desk:px-10 desk:pt-11 desk:pb-7.5 desk:nth-2:border-t-0 desk:even:border-s"
          >
            <CarDrawing
              vehicleClass={each.vehicleClass}
              width={WIDTHS[each.vehicleClass]}
              className="mx-auto h-auto max-w-full"
            />
            <div className="ground" />
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div>
                <h3 className="font-serif text-[28px]/[1.1] tracking-[-.01em]">{each.name}</h3>
                <p className="mt-1 text-sm text-muted">{each.example}</p>
              </div>
              <div className="max-desk:flex max-desk:basis-full max-desk:items-baseline max-desk:justify-between desk:text-end">
                <div className="num inline-flex gap-3.5 text-sm text-muted">
                  <Capacity
                    icon={<UserRound size={16} strokeWidth={1.75} aria-hidden="true" />}
                    count={each.capacity.passengers}
                    words={t('seats', { count: each.capacity.passengers })}
                  />
                  <Capacity
                    icon={<BriefcaseBusiness size={16} strokeWidth={1.75} aria-hidden="true" />}
                    count={each.capacity.luggage}
                    words={t('bags', { count: each.capacity.luggage })}
                  />
                </div>
                {each.lowestTotal !== undefined && each.currency && (
                  <p className="price text-[20px] desk:mt-1.5">
                    <small className="font-sans text-sm text-muted">{t('from')}</small>{' '}
                    {figures.money(each.lowestTotal, each.currency)}
                  </p>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Capacity({ icon, count, words }: { icon: React.ReactNode; count: number; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
