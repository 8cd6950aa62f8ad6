'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { usePoliciesQuery } from './api.ts'

/** Every rule that the operator sets, with what counts now and what is coming. */
export function PoliciesScreen() {
  const t = useTranslations('policies')
  const office = useTranslations('office')
  const figures = useFigures()
  const policies = usePoliciesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={office('places.policies')} />
      <Loaded query={policies} failed={office('failed')}>
        {(data) => (
          <div className="px-5 py-5 desk:px-6">
            <p className="max-w-[64ch] text-muted">{t('lead')}</p>
            <ul className="mt-4 grid max-w-[960px] gap-3 desk:grid-cols-2">
              {data.map((policy) => (
                <li
                  key={policy.name}
                  className="card relative grid content-start gap-1 px-4 py-3 hover:border-line-strong"
                >
                  <span className="flex flex-wrap items-center gap-2">
                    <Link
                      href={`/office/policies/${policy.name}`}
                      className="whole-row link place inline-flex min-h-9 items-center text-[17px]"
                    >
                      {t(`names.${policy.name}`)}
                    </Link>
                    {policy.comingAt && (
                      <Badge tone="caution" dot="hollow">
                        {t('changesAt', { when: figures.dayAndTime(policy.comingAt) })}
                      </Badge>
                    )}
                  </span>
                  <span className="text-muted">{t(`leads.${policy.name}`)}</span>
                  <span className="mini num">
                    {t('version', { number: policy.version })} · {policy.by ?? t('shipped')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </>
  )
}
