import { Hourglass, type LucideIcon, MoveRight, Plane, UserRound } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { figuresFor } from '@/lib/i18n/format.ts'
import { lowest } from '../fleet.ts'
import type { OfferedClass } from '../offer.ts'
import { SectionHead } from './section-head.tsx'

export async function Services({ classes }: { classes: readonly OfferedClass[] }) {
  const t = await getTranslations('landing.services')
  const figures = figuresFor(await getLocale())
  const fare = lowest(classes, 'lowestTotal')
  const hour = lowest(classes, 'lowestHour')
  const items: { icon: LucideIcon; title: string; body: string; fact: string }[] = [
    {
      icon: MoveRight,
      title: t('door.title'),
      body: t('door.body'),
      fact: fare ? t('door.fact', { price: figures.money(fare.amount, fare.currency) }) : t('door.plain'),
    },
    {
      icon: Hourglass,
      title: t('hour.title'),
      body: t('hour.body'),
      fact: hour ? t('hour.fact', { price: figures.money(hour.amount, hour.currency) }) : t('hour.plain'),
    },
    { icon: Plane, title: t('airport.title'), body: t('airport.body'), fact: t('airport.fact') },
    { icon: UserRound, title: t('guest.title'), body: t('guest.body'), fact: t('guest.fact') },
  ]
  return (
    <section id="services" className="pt-18 desk:pt-26">
      <SectionHead title={t('title')} lead={t('lead')} />
      <ul className="grid border-t border-ink desk:grid-cols-4">
        {items.map(({ icon: Icon, title, body, fact }) => (
          <li
            key={title}
            className="grid grid-cols-[40px_1fr] border-b border-line py-4.5 desk:block desk:border-b-0 desk:border-e desk:px-7 desk:pt-5.5 desk:pb-1 desk:first:ps-0 desk:last:border-e-0"
          >
            <Icon
              size={26}
              strokeWidth={1.5}
              aria-hidden="true"
              className="row-span-3 mt-0.5 text-brass desk:mt-0 desk:mb-11 rtl:scale-x-[-1]"
            />
            <h3 className="font-serif text-[25px]/[1.15] tracking-[-.01em]">{title}</h3>
            <p className="mt-1 mb-1.5 text-muted desk:mt-2 desk:mb-4.5 desk:min-h-17">{body}</p>
            <b className="num strong text-sm">{fact}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
