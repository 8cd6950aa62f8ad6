'use client'

import { FailedWorkKind } from '@livery/contracts/choices.ts'
import type { FailedWork } from '@livery/contracts/operations/operations.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useFailedWorkQuery, useSendAgainMutation, useSendAllAgainMutation } from './api.ts'
import { FAILED_LIST } from './list.ts'

/** What the house has tried to the end without success, and waits for somebody to send it again. */
export function FailedWorkScreen() {
  const t = useTranslations('failedWork')
  const office = useTranslations('office')
  const address = useListAddress(FAILED_LIST)
  const { kind } = address.filters
  const list = useFailedWorkQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const total = list.data?.meta.total ?? 0
  return (
    <ListPage
      title={office('places.failedWork')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      csv={{ url: '/admin/failed-work', file: 'failed-work' }}
      none={{ title: t('none'), next: t('noneNext') }}
      filters={[
        chips('kind', FailedWorkKind.options, (value) => t(`kinds.${value}`), { all: { value: '', label: t('all') } }),
      ]}
      actions={total > 0 && <SendAllAgain kind={kind} count={total} />}
    />
  )
}

function useColumns(): readonly Column<FailedWork>[] {
  const t = useTranslations('failedWork')
  const { moment } = useCells<FailedWork>()
  return [
    moment('failedAt', t('columns.failed')),
    {
      key: 'kind',
      label: t('columns.kind'),
      cell: ({ kind }) => (
        <Badge tone={kind === 'job' ? 'caution' : 'info'} dot="hollow">
          {t(`kind.${kind}`)}
        </Badge>
      ),
    },
    {
      key: 'name',
      label: t('columns.name'),
      card: 'title',
      cell: ({ name, handler, about }) => (
        <span className="grid">
          <bdi className="num strong">{name}</bdi>
          {handler !== null && (
            <span className="mini">{t.rich('handler', { handler: () => <bdi className="num">{handler}</bdi> })}</span>
          )}
          <About of={about} />
        </span>
      ),
    },
    {
      key: 'error',
      label: t('columns.error'),
      card: 'line',
      // What a machine said, in its own words.
      cell: ({ error }) => (
        <span
          dir="ltr"
          lang="en"
          className="line-clamp-3 min-w-60 max-w-90 whitespace-normal text-start break-words"
          title={error}
        >
          {error || '–'}
        </span>
      ),
    },
    moment('since', t('columns.since')),
    { key: 'again', label: '', end: true, cell: (one) => <SendAgain work={one} /> },
  ]
}

function About({ of: about }: { of: string | null }) {
  if (about === null) return null
  return /^(rid|eng)_/.test(about) ? <OrderLink id={about} /> : <bdi className="mini num">{about}</bdi>
}

function SendAgain({ work: { _id } }: { work: FailedWork }) {
  const t = useTranslations('failedWork')
  return (
    <ActButton
      size="small"
      className="min-h-9"
      mutation={useSendAgainMutation()}
      body={_id}
      done={({ sent }) => t('sent', { count: sent })}
    >
      {t('sendAgain')}
    </ActButton>
  )
}

/** All that the list shows, on every page, after a question. */
function SendAllAgain({ kind, count }: { kind: FailedWorkKind | undefined; count: number }) {
  const t = useTranslations('failedWork')
  const send = useSendAllAgainMutation()
  return (
    <ActDialog
      title={t('sendAllAgain')}
      lead={t('allNote', { count })}
      trigger={
        <Button size="small" className="min-h-9">
          {t('sendAllAgain')}
        </Button>
      }
    >
      {(close) => (
        <ActButton
          kind="primary"
          wide
          mutation={send}
          body={{ kind }}
          done={({ sent }) => t('sent', { count: sent })}
          onDone={close}
        >
          {t('sendAllAgain')}
        </ActButton>
      )}
    </ActDialog>
  )
}
