'use client'

import { useTranslations } from 'next-intl'
import { Agenda } from './agenda.tsx'
import { OpenRides } from './open-rides.tsx'

/** A chauffeur's days ahead: what he has taken, and what is still open. */
export function Plan() {
  const t = useTranslations('chauffeur.plan')
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <h2 className="place mt-6 mb-3">{t('agenda')}</h2>
      <Agenda />
      <h2 className="place mt-8 mb-1">{t('board')}</h2>
      <OpenRides />
    </div>
  )
}
