'use client'

import type { CompanyRow } from '@livery/contracts/companies/companies.ts'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { useCompaniesQuery } from '@/parts/company/api.ts'
import { STATE_LOOKS } from '@/parts/company/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { OfficeBar } from '../components/office-bar.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { ListState, Pager } from '../people/list-state.tsx'
import { useListAddress } from '../people/use-list-address.ts'
import { TermsForm } from './terms-form.tsx'

const PAGE_SIZE = 25
const AMOUNTS = ['limit', 'owed', 'held', 'left', 'overdue'] as const

/** Every company with an account, what it owes and has left, and a new one. */
export function CompaniesScreen() {
  const t = useTranslations('officeCompanies')
  const office = useTranslations('office')
  const router = useRouter()
  const { query, go, page } = useListAddress()
  const [adding, setAdding] = useState(false)
  const q = query.get('q') ?? ''
  const list = useCompaniesQuery({ q: q || undefined, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <OfficeBar title={office('places.companies')}>
        <SearchBox label={t('search')} value={q} onSearch={(words) => go({ q: words })} />
        <Button size="small" kind="primary" onClick={() => setAdding(true)}>
          {t('new')}
        </Button>
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={q ? () => go({ q: undefined }) : undefined}
      >
        <CompaniesTable rows={list.data?.data ?? []} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
      <Dialog open={adding} onOpenChange={setAdding} title={t('new')}>
        <div className="mt-5">
          <TermsForm
            onSaved={({ _id, name }) => {
              say.success(t('opened', { name }))
              router.push(`/office/companies/${_id}`)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}

function CompaniesTable({ rows }: { rows: readonly CompanyRow[] }) {
  const t = useTranslations('officeCompanies.columns')
  const company = useTranslations('company')
  const figures = useFigures()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="end">
              {t('members')}
            </th>
            {AMOUNTS.map((each) => (
              <th key={each} scope="col" className="end">
                {company(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className="hover:bg-surface">
              <td>
                <Link className="link inline-flex min-h-9 items-center" href={`/office/companies/${row._id}`}>
                  <bdi>{row.name}</bdi>
                </Link>
              </td>
              <td>
                <Badge {...STATE_LOOKS[row.state]}>{company(`states.${row.state}`)}</Badge>
              </td>
              <td className="end num">{figures.number(row.members)}</td>
              {AMOUNTS.map((each) => (
                <td key={each} className={`end num ${each === 'left' ? 'strong' : ''}`}>
                  {figures.money(row[each], row.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
