'use client'

import { ApplicationStatus } from '@livery/contracts/choices.ts'
import type { CompanyApplication } from '@livery/contracts/companies/applications.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { Badge } from '@/ui/badge.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useApplicationsQuery } from './api.ts'
import { APPLICATION_LIST } from './list.ts'
import { APPLICATION_LOOKS } from './looks.ts'

/** Who asks for a company account, the newest first. */
export function ApplicationsScreen() {
  const t = useTranslations('officeApplications')
  const address = useListAddress(APPLICATION_LIST)
  const list = useApplicationsQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={t('title')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/office/companies/applications/${_id}`}
      columns={useColumns()}
      csv={{ url: '/admin/company-applications', file: 'company-applications' }}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      filters={[chips('status', ApplicationStatus.options, (value) => t(`status.${value}`))]}
    />
  )
}

function useColumns(): readonly Column<CompanyApplication>[] {
  const t = useTranslations('officeApplications')
  const figures = useFigures()
  const { moment } = useCells<CompanyApplication>()
  return [
    moment('createdAt', t('columns.createdAt')),
    {
      key: 'company',
      label: t('columns.company'),
      card: 'title',
      opens: true,
      cell: ({ company }) => <bdi>{company}</bdi>,
    },
    {
      key: 'status',
      label: t('columns.status'),
      card: 'line',
      cell: ({ status }) => <Badge {...APPLICATION_LOOKS[status]}>{t(`status.${status}`)}</Badge>,
    },
    { key: 'contact', label: t('columns.contact'), cell: ({ contact }) => <bdi>{contact}</bdi> },
    {
      key: 'ridesAMonth',
      label: t('columns.rides'),
      end: true,
      cell: ({ ridesAMonth }) => figures.number(ridesAMonth),
    },
  ]
}
