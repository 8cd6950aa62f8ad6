'use client'

import type { Company, CompanyMember } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Who rides on the account, and who did. */
export function CompanyPeople({
  company,
  act,
}: {
  company: Company
  act?: ((member: CompanyMember) => ReactNode) | undefined
}) {
  const t = useTranslations('company')
  if (company.people.length === 0) return <p className="small text-muted">{t('noPeople')}</p>
  return (
    <ul>
      {company.people.map((member) => (
        <li key={member.email} className="flex min-h-13 items-center gap-3 border-t border-line py-2 first:border-0">
          <span className="min-w-0 flex-1">
            <span className="cut block">
              <bdi>{member.name ?? member.email}</bdi>
            </span>
            <span className="small cut block text-muted">
              {t(member.endedAt === null ? `roles.${member.role}` : 'ended')} ·{' '}
              {member.name === null ? t('notYet') : <bdi>{member.email}</bdi>}
            </span>
          </span>
          {member.endedAt === null && act?.(member)}
        </li>
      ))}
    </ul>
  )
}
