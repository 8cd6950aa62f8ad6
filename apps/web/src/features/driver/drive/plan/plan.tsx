'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { MyDays } from './my-days.tsx'
import { OpenRides } from './open-rides.tsx'
import { PLAN_PATHS } from './paths.ts'
import styles from './plan.module.css'
import { RosterActs } from './roster-acts.tsx'

/** A chauffeur's days ahead: what was taken, with the drives in between, and what is still open. */
export function Plan() {
  const t = useTranslations('chauffeur.plan')
  const view = useSearchParams().get('view') === 'open' ? 'open' : 'mine'
  return (
    <div className={styles.page}>
      <div className="flex items-center justify-between gap-3">
        <h1 className="title text-[30px]">{t('title')}</h1>
        <RosterActs />
      </div>
      <nav className={styles.views} aria-label={t('title')}>
        {(['mine', 'open'] as const).map((one) => (
          <Link
            key={one}
            href={PLAN_PATHS[one]}
            replace
            scroll={false}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`views.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.columns}>
        <section className={classNames(view === 'open' && styles.deskOnly)}>
          <MyDays />
        </section>
        <section className={classNames(view === 'mine' && styles.deskOnly)}>
          <h2 className="place mb-4 max-desk:sr-only">{t('board')}</h2>
          <OpenRides />
          <Link href="/drive/engagements" className="link mt-3 inline-flex min-h-11 items-center">
            {t('engagements')}
          </Link>
        </section>
      </div>
    </div>
  )
}
