'use client'

import { Mail, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { useDriverRosterQuery } from '../api.ts'
import { useRosterFacts } from '../use-roster-facts.tsx'
import type { Person } from './suspension-part.tsx'

/** How to reach them, since when they are with us, and when a chauffeur works. */
export function ContactPart({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('officePeople')
  const reader = useLocale()
  const figures = useFigures()
  const { data: roster } = useDriverRosterQuery(person._id, { skip: person.userType !== 'driver' })
  const rosterFacts = useRosterFacts(roster, true)
  return (
    <section className="grid gap-4">
      <span className="flex items-center gap-3.5">
        <Avatar name={name} image={person.image} size={64} />
        <span className="grid min-w-0">
          <bdi className="font-serif text-[20px]/6 wrap-anywhere">{name}</bdi>
          <span className="mini">{t('withUsSince', { day: figures.day(person.createdAt) })}</span>
        </span>
      </span>
      <Facts
        facts={[
          person.phone && { label: t('phone'), value: <bdi dir="ltr">{person.phone}</bdi> },
          { label: t('email'), value: <bdi className="wrap-anywhere">{person.email}</bdi> },
          { label: t('language'), value: languageName(person.locale, reader) },
          person.lastSeenAt !== null && { label: t('columns.seen'), value: figures.dayAndTime(person.lastSeenAt) },
          ...rosterFacts,
        ]}
      />
    </section>
  )
}

const languageName = (code: string, reader: string) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code

/** By phone or mail, from the head of the page. */
export function ContactActs({ person: { phone, email }, name }: { person: Person; name: string }) {
  const t = useTranslations('officePeople')
  return (
    <span className="ms-auto flex gap-2">
      {phone && (
        <a
          className={buttonClass({ kind: 'line', size: 'small' })}
          href={`tel:${phone}`}
          aria-label={t('callName', { name })}
        >
          <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('call')}
        </a>
      )}
      <a
        className={buttonClass({ kind: 'line', size: 'small' })}
        href={`mailto:${email}`}
        aria-label={t('mailName', { name })}
      >
        <Mail size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('mail')}
      </a>
    </span>
  )
}
