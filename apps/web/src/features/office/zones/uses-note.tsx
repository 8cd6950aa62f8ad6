'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'
import type { Zone } from './api.ts'

/** Which versions of the tariff have the zone, and what hangs on it there. */
export function UsesNote({ zone: { usedBy } }: { zone: Zone }) {
  const t = useTranslations('zones.uses')
  return (
    <section className="rounded-1 bg-sunken px-3.5 py-3" aria-label={t('title')}>
      <b className="strong">{t('title')}</b>
      {usedBy.length === 0 ? (
        <p className="small text-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {usedBy.map(({ tariff, version, name, state, isCurrent, fixedPrices, tax }) => (
            <li key={tariff} className="small">
              <Link href="/office/tariffs" className="link">
                {t('tariff', { version, name })}
              </Link>{' '}
              {t(`states.${state}`)} · {t('fixedPrices', { count: fixedPrices })}
              {tax && ` · ${t('tax')}`}
              {!isCurrent && <span className="block text-caution">{t('older')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="small mt-1 text-muted">{t('lead')}</p>
    </section>
  )
}
