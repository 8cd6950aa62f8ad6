import { figuresLocaleOf } from '@livery/kernel/languages.ts'
import { BriefcaseBusiness, Hourglass, type LucideIcon, MoveRight, Plane, UserRound } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { figuresFor } from '@/lib/i18n/format.ts'
import { Link } from '@/ui/link.tsx'
import { lowest } from '../fleet.ts'
import type { Offer } from '../offer.ts'
import { arrivalMinutes, arrivalsOf, lengthIn } from '../promised.ts'
import styles from './landing.module.css'
import { SectionHead } from './section-head.tsx'

export async function Services({ region, classes, terms }: Offer) {
  const t = await getTranslations('landing.services')
  const locale = await getLocale()
  const figures = figuresFor(locale)
  const fare = lowest(classes, 'lowestTotal')
  const hour = lowest(classes, 'lowestHour')
  const arrivals = region && arrivalsOf(region.has)
  const items: { icon: LucideIcon; title: string; body: string; fact: string }[] = [
    {
      icon: MoveRight,
      title: t('door.title'),
      body: terms
        ? t('door.body', { days: lengthIn(figuresLocaleOf(locale)).days(terms.maxAheadDays) })
        : t('door.bodyPlain'),
      fact: fare ? t('door.fact', { price: figures.money(fare.amount, fare.currency) }) : t('door.plain'),
    },
    {
      icon: Hourglass,
      title: t('hour.title'),
      body: t('hour.body'),
      fact: hour ? t('hour.fact', { price: figures.money(hour.amount, hour.currency) }) : t('hour.plain'),
    },
    ...(arrivals
      ? [
          {
            icon: arrivals === 'station' ? BriefcaseBusiness : Plane,
            title: t(`arrival.${arrivals}`),
            body: t(arrivals === 'station' ? 'arrival.bodyTrain' : 'arrival.body'),
            fact: terms
              ? t('arrival.fact', { minutes: arrivalMinutes(region.has, terms.waiting) })
              : t('arrival.plain'),
          },
        ]
      : []),
    { icon: UserRound, title: t('guest.title'), body: t('guest.body'), fact: t('guest.fact') },
  ]
  return (
    <section id="services" className="pt-18 desk:pt-26">
      <SectionHead title={t('title', { count: items.length })} lead={t('lead')} />
      <ul className={styles.services}>
        {items.map(({ icon: Icon, title, body, fact }) => (
          <li key={title}>
            <Icon size={26} strokeWidth={1.5} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{body}</p>
            <b>{fact}</b>
          </li>
        ))}
      </ul>
      <Link href="/services" className="link mt-4 inline-flex min-h-11 items-center">
        {t('all')}
      </Link>
    </section>
  )
}
