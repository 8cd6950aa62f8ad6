'use client'

import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import { AuditArea } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { Change } from '@/shared/office/acts/facts.tsx'
import { Target } from '@/shared/office/acts/target.tsx'
import { useActWords } from '@/shared/office/acts/use-act-words.ts'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { AUDIT, useAuditEntriesQuery } from './api.ts'
import { ChainState } from './chain-state.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { AUDIT_LIST } from './list.ts'

/** Who changed what, when and why; and that nobody has changed it since. */
export function AuditScreen() {
  const t = useTranslations('audit')
  const office = useTranslations('office')
  const address = useListAddress(AUDIT_LIST)
  const list = useAuditEntriesQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const { from, until } = address.filters
  return (
    <ListPage
      title={office('places.audit')}
      lead={t('lead')}
      address={address}
      list={list}
      keyOf={({ number }) => `${number}`}
      columns={useColumns()}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: AUDIT, file: 'audit' }}
      above={<ChainState />}
      filters={[
        chips('area', AuditArea.options, (value) => t(`areas.${value}`)),
        { kind: 'day', name: 'from', label: t('from'), max: until },
        { kind: 'day', name: 'until', label: t('until'), min: from },
      ]}
      panel={({ number }, back) => <EntryPanel key={number} number={number} back={back} />}
      elsewhere={(number, back) => <EntryPanel key={number} number={Number(number)} back={back} />}
    />
  )
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useTranslations('audit')
  const words = useActWords()
  const { moment } = useCells<AuditEntry>()
  return [
    moment('at', t('columns.time')),
    { key: 'who', label: t('columns.who'), cell: ({ actorName }) => <bdi>{actorName}</bdi> },
    {
      key: 'what',
      label: t('columns.what'),
      card: 'title',
      opens: true,
      cell: (entry) => words(entry),
    },
    { key: 'about', label: t('facts.about'), cell: (entry) => <Target of={entry} isShort /> },
    {
      key: 'change',
      label: t('columns.change'),
      cell: (entry) => (
        <span className="line-clamp-2 max-w-64 whitespace-normal">
          <Change {...entry} />
        </span>
      ),
    },
    {
      key: 'why',
      label: t('columns.why'),
      cell: ({ why }) => why && <bdi className="line-clamp-2 max-w-64 whitespace-normal">{why}</bdi>,
    },
    {
      key: 'entry',
      label: t('columns.entry'),
      cell: ({ seal }) => (
        <span className="num text-muted" dir="ltr">
          {seal.slice(0, 4)}
        </span>
      ),
    },
  ]
}
