import { figuresLocaleOf } from '@livery/kernel/languages.ts'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Offer } from '../offer.ts'
import { lengthIn, spanOf, waitsOf } from '../promised.ts'
import styles from './landing.module.css'

const NOWHERE = { airport: false, station: false }

interface Promised {
  figure: string
  unit: string
  title: string
  body: string
}

export async function Promises({ region, classes, terms }: Offer) {
  const t = await getTranslations('landing.promises')
  const locale = figuresLocaleOf(await getLocale())
  const zero = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: region?.currency ?? classes[0]?.currency ?? 'EUR',
    maximumFractionDigits: 0,
  }).format(0)
  const length = lengthIn(locale)
  const number = new Intl.NumberFormat(locale)
  const figureOf = (minutes: number) => {
    const { unit, count } = spanOf(minutes)
    return { figure: number.format(count), unit: t(unit === 'hour' ? 'hours' : 'minutes') }
  }
  const promises: Promised[] = [{ figure: zero, unit: t('price.unit'), title: t('price.title'), body: t('price.body') }]
  // Without its terms the page promises nothing of them.
  if (terms) {
    const waits = waitsOf(region?.has ?? NOWHERE, terms.waiting)
    const list = waits.map(({ kind, minutes }) => t(`wait.${kind}`, { time: length.minutes(minutes) }))
    const { freeMinutesBefore, longFreeMinutesBefore, longMetres } = terms.cancelling
    const time = length.minutes(freeMinutesBefore)
    promises.push(
      {
        ...figureOf(Math.max(...waits.map(({ minutes }) => minutes))),
        title: t('wait.title'),
        body: t('wait.body', { list: new Intl.ListFormat(locale).format(list) }),
      },
      {
        ...figureOf(freeMinutesBefore),
        title: t('cancel.title'),
        body:
          longFreeMinutesBefore === freeMinutesBefore
            ? t('cancel.body', { time })
            : t('cancel.bodyLong', {
                time,
                long: length.minutes(longFreeMinutesBefore),
                distance: new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(
                  longMetres / 1_000,
                ),
              }),
      },
    )
  }
  return (
    <section id="promises" className={`${styles.promises} mt-18 bg-night py-15 text-on-night desk:mt-28 desk:py-23`}>
      <h2 className="sr-only">{t('title')}</h2>
      <div className={styles.promised}>
        {promises.map(({ figure, unit, title, body }) => (
          <div key={title}>
            <p>
              {figure} <small>{unit}</small>
            </p>
            <h3>{title}</h3>
            <p>{body}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
