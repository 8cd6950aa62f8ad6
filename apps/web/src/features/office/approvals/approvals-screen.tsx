'use client'

import type { ActApproval } from '@livery/contracts/act-approvals/act-approvals.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { FactLines } from '@/shared/office/acts/facts.tsx'
import { Target } from '@/shared/office/acts/target.tsx'
import { useRightWords } from '@/shared/office/acts/use-right-words.ts'
import { useActApprovalsQuery } from '@/shared/office/approvals/api.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { ApprovalActs } from './approval-acts.tsx'
import { APPROVAL_LIST, approvalsAsked, OVER, statesAsked } from './list.ts'
import { useAskWords } from './use-ask-words.ts'

/** What waits for a second person: what one has asked for, and what one may decide. */
export function ApprovalsScreen() {
  const t = useTranslations('approvals')
  const office = useTranslations('office')
  const address = useListAddress(APPROVAL_LIST)
  const isOver = address.filters.state !== undefined
  const list = useActApprovalsQuery(approvalsAsked(address), { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.approvals')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      csv={{ url: '/admin/act-approvals', file: 'approvals', params: statesAsked(address) }}
      none={{ title: t(isOver ? 'noneDecided' : 'none'), next: t('noneNext') }}
      filters={[
        {
          kind: 'chips',
          name: 'state',
          all: { value: '', label: t('open'), figure: null },
          options: [
            { value: 'decided', label: t('decided'), figure: null },
            ...OVER.map((status) => ({ value: status, label: t(`status.${status}`), figure: null })),
          ],
        },
      ]}
    />
  )
}

function useColumns(): readonly Column<ActApproval>[] {
  const t = useTranslations('approvals')
  const rightWords = useRightWords()
  const askWords = useAskWords()
  const { moment } = useCells<ActApproval>()
  return [
    {
      key: 'act',
      label: t('columns.act'),
      card: 'title',
      cell: (approval) => (
        <>
          <span className="strong block">{askWords(approval)}</span>
          <span className="mini block font-normal">{rightWords(approval.needs)}</span>
          <Target of={approval} />
        </>
      ),
    },
    {
      key: 'said',
      label: t('columns.said'),
      card: 'line',
      cell: ({ said, currency }) => (
        <Sentence label={t('columns.said')}>
          {said === null ? (
            '–'
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than a row is scrolled by keyboard, too.
            <div tabIndex={0} className="max-h-56 overflow-y-auto">
              <FactLines facts={said} currency={currency} />
            </div>
          )}
        </Sentence>
      ),
    },
    {
      key: 'why',
      label: t('columns.why'),
      card: 'line',
      cell: ({ why }) => (
        <Sentence label={t('columns.why')}>
          <bdi>{why}</bdi>
        </Sentence>
      ),
    },
    {
      key: 'askedBy',
      label: t('columns.askedBy'),
      cell: ({ askedBy, isOwn }) => <bdi>{isOwn ? t('you') : askedBy}</bdi>,
    },
    moment('askedAt', t('columns.askedAt')),
    { key: 'state', label: t('columns.state'), cell: (approval) => <State of={approval} /> },
    { key: 'acts', label: '', end: true, cell: (approval) => <ApprovalActs of={approval} /> },
  ]
}

/** So much as a column has room for: what decides stays in sight at its end. A card says which sentence it is. */
function Sentence({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="w-full py-1.5 desk:max-w-64 desk:min-w-36 desk:whitespace-normal">
      <span className="mini block desk:hidden">{label}</span>
      {children}
    </div>
  )
}

function State({ of: { status, decidedBy, expiresAt, answer } }: { of: ActApproval }) {
  const t = useTranslations('approvals')
  const figures = useFigures()
  const words = t(`status.${status}`)
  return (
    <div className="max-desk:text-end desk:max-w-56 desk:whitespace-normal">
      <span className="block">{decidedBy === null ? words : t('by', { status: words, name: decidedBy })}</span>
      {status === 'waiting' && <span className="mini num">{t('until', { time: figures.dayAndTime(expiresAt) })}</span>}
      {answer !== null && <bdi className="mini block">{answer}</bdi>}
    </div>
  )
}
