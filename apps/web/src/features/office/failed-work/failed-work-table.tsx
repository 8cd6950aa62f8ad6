'use client'

import type { FailedWork } from '@livery/contracts/operations/operations.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Table } from '@/ui/table.tsx'
import { useSendAgainMutation } from './api.ts'

export function FailedWorkTable({ work, busy }: { work: readonly FailedWork[]; busy: boolean }) {
  const t = useTranslations('failedWork')
  const figures = useFigures()
  return (
    <Table
      page
      busy={busy}
      rows={work}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'failed',
          label: t('columns.failed'),
          className: 'num',
          cell: ({ failedAt }) => figures.dayAndTime(failedAt),
        },
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
                <span className="mini">
                  {t.rich('handler', { handler: () => <bdi className="num">{handler}</bdi> })}
                </span>
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
        {
          key: 'since',
          label: t('columns.since'),
          className: 'num',
          cell: ({ since }) => figures.dayAndTime(since),
        },
        { key: 'again', label: '', end: true, cell: (one) => <SendAgain work={one} /> },
      ]}
    />
  )
}

function About({ of: about }: { of: string | null }) {
  if (about === null) return null
  return /^(rid|eng)_/.test(about) ? <OrderLink id={about} /> : <bdi className="mini num">{about}</bdi>
}

function SendAgain({ work: { _id } }: { work: FailedWork }) {
  const t = useTranslations('failedWork')
  const sentence = useSentence()
  const [send, { isLoading }] = useSendAgainMutation()
  const go = async () => {
    const reply = await send(_id)
    if (reply.error) say.error(sentence(reply.error))
    else say.success(t('sent', { count: reply.data.sent }))
  }
  return (
    <Button size="small" className="min-h-9" busy={isLoading} onClick={go}>
      {t('sendAgain')}
    </Button>
  )
}
