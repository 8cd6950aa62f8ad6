'use client'

import type { Company } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'

const AMOUNTS = ['limit', 'owed', 'held', 'left', 'overdue'] as const

/** What a company owes, has booked and has left; and why nobody can book, where that is so. */
export function Standing({ company }: { company: Company }) {
  const t = useTranslations('company')
  const figures = useFigures()
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 desk:grid-cols-5">
        {AMOUNTS.map((each) => (
          <div key={each}>
            <dt className="mini">{t(each)}</dt>
            <dd className={classNames('num strong', each === 'overdue' && company.overdue > 0 && 'text-critical')}>
              {figures.money(company[each], company.currency)}
            </dd>
          </div>
        ))}
      </dl>
      {company.state !== 'open' && (
        <div className="mt-4">
          <Note tone={company.state === 'blocked' ? 'critical' : 'caution'}>{t(`why.${company.state}`)}</Note>
        </div>
      )}
    </div>
  )
}
