'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { say } from '@/lib/toast/toast.ts'
import { useCompaniesQuery } from '@/shared/company/api.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { TermsForm } from './terms-form.tsx'

const PAGE_SIZE = 25

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
        <CompaniesTable companies={list.data?.data ?? []} busy={list.isFetching} />
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
