'use client'

import type { CompanyRow } from '@livery/contracts/companies/companies.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useCompaniesQuery } from '@/shared/company/api.ts'
import { COMPANY_AMOUNTS } from '@/shared/company/components/company-account.tsx'
import { IfMay } from '@/shared/office/rights.tsx'
import { COMPANY_LOOKS } from '@/shared/status/looks.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { TermsForm } from './terms-form.tsx'

/** Every company with an account, what it owes and has left, and a new one. */
export function CompaniesScreen() {
  const t = useTranslations('officeCompanies')
  const office = useTranslations('office')
  const router = useRouter()
  const address = useListAddress()
  const list = useCompaniesQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.companies')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/office/companies/${_id}`}
      columns={useColumns()}
      csv={{ url: '/admin/companies', file: 'companies' }}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      actions={
        <>
          <Link href="/office/companies/applications" className={buttonClass({ size: 'small' })}>
            {t('applications')}
          </Link>
          <IfMay right="people.review">
            <ActDialog
              title={t('new')}
              trigger={
                <Button size="small" kind="primary">
                  {t('new')}
                </Button>
              }
            >
              {() => (
                <TermsForm
                  done={({ name }) => t('opened', { name })}
                  onDone={({ _id }) => router.push(`/office/companies/${_id}`)}
                />
              )}
            </ActDialog>
          </IfMay>
        </>
      }
    />
  )
}

function useColumns(): readonly Column<CompanyRow>[] {
  const t = useTranslations('officeCompanies.columns')
  const words = useTranslations('company')
  const figures = useFigures()
  const { money } = useCells<CompanyRow>()
  return [
    {
      key: 'name',
      label: t('name'),
      card: 'title',
      opens: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'state',
      label: t('state'),
      card: 'line',
      cell: ({ state }) => <Badge {...COMPANY_LOOKS[state]}>{words(`states.${state}`)}</Badge>,
    },
    { key: 'members', label: t('members'), end: true, cell: ({ members }) => figures.number(members) },
    ...COMPANY_AMOUNTS.map((each) => money(each, words(each), each === 'left' ? { className: 'strong' } : {})),
  ]
}
