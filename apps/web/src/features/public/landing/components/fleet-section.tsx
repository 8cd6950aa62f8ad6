import { getLocale, getTranslations } from 'next-intl/server'
import { readWebConfig } from '@/lib/config/server-config.ts'
import { figuresFor } from '@/lib/i18n/format.ts'
import { carOf } from '@/shared/car/or-similar.ts'
import { CarDrawing, CarSign } from '@/ui/car-drawing.tsx'
import { fleetOf } from '../fleet.ts'
import type { OfferedClass } from '../offer.ts'
import styles from './landing.module.css'
import { SectionHead } from './section-head.tsx'

/** Longer cars are drawn longer: all stand to one scale. */
const WIDTHS = { saloon: 400, limousine: 440, van: 400, minibus: 440 } as const

export async function FleetSection({ classes }: { classes: readonly OfferedClass[] }) {
  const t = await getTranslations('landing.fleet')
  const car = await getTranslations('car.ofClass')
  const locale = await getLocale()
  const figures = figuresFor(locale)
  const { apiUrl } = await readWebConfig()
  return (
    <section id="fleet" className="pt-18 desk:pt-26">
      <SectionHead title={t('title')} lead={t('lead')} />
      <ul className={`${styles.fleet} card grid overflow-hidden`}>
        {fleetOf(classes).map((each) => (
          <li key={each.vehicleClass}>
            {each.picture ? (
              <img
                src={`${apiUrl}${each.picture}`}
                alt=""
                loading="lazy"
                className="aspect-[5/2] w-full object-cover"
              />
            ) : (
              <CarDrawing body={each.body} width={WIDTHS[each.body]} />
            )}
            <hr />
            <div>
              <div>
                <h3>{each.names?.[locale] ?? each.name}</h3>
                <p>{car('orSimilar', { car: carOf(each.example) })}</p>
              </div>
              <div>
                <div className="num">
                  <Capacity
                    of="seats"
                    count={each.capacity.passengers}
                    words={t('seats', { count: each.capacity.passengers })}
                  />
                  <Capacity
                    of="bags"
                    count={each.capacity.luggage}
                    words={t('bags', { count: each.capacity.luggage })}
                  />
                </div>
                {each.lowestTotal !== undefined && each.currency && (
                  <p className="price">
                    <small>{t('from')}</small> {figures.money(each.lowestTotal, each.currency)}
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

function Capacity({ of, count, words }: { of: 'seats' | 'bags'; count: number; words: string }) {
  return (
    <span>
      <CarSign of={of} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
