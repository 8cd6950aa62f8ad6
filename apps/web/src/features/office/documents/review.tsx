'use client'

import type { DocumentStatus } from '@livery/contracts/documents/documents.ts'
import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Seen } from '@/lib/seen/use-seen.ts'
import { STALE } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { type Mutation, useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { PAGE_SIZE } from '@/ui/list/list-page.tsx'
import type { ListQuery } from '@/ui/list/list-state.tsx'
import type { ListAddress } from '@/ui/list/use-list-address.ts'
import { Note } from '@/ui/note.tsx'
import type { Decision } from './api.ts'

/**
 * Which row is reviewed beside the list. It stays there when it leaves the list, because somebody else has decided on
 * it, and is read by itself then; whoever looks at it goes on to the next one after a decision of their own.
 */
function useReviewed<Row extends { _id: string }>(
  { narrowing, page, open: inAddress }: Pick<ListAddress, 'narrowing' | 'page' | 'open'>,
  rows: readonly Row[] | undefined,
) {
  const list = JSON.stringify([narrowing, page])
  const [pinned, setPinned] = useState<{ list: string; row: Row }>()
  const [decided, setDecided] = useState<string>()
  const open = inAddress ?? (pinned?.list === list ? pinned.row._id : undefined)
  const inList = rows?.find(({ _id }) => _id === open)
  const missing = rows && open !== decided && !inList ? open : undefined
  const shown = inList ?? (missing === undefined ? rows?.[0] : undefined)
  useEffect(() => {
    if (shown !== undefined) setPinned({ list, row: shown })
  }, [list, shown])
  return { shown, missing, last: pinned?.row, onDecided: setDecided }
}

const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const

/** The list of what waits, and the row that is reviewed beside it. `alone` asks for a row that has left the list. */
export function useReviewList<Query extends object, Row extends { _id: string }>(
  address: Pick<ListAddress, 'narrowing' | 'page' | 'open' | 'q'>,
  statuses: readonly (DocumentStatus | 'all')[],
  useList: (
    query: Query,
    how: typeof LIVE & { skip?: boolean },
  ) => ListQuery<Row> & { readonly currentData?: { readonly data: readonly Row[] } | undefined },
  alone: (id: string) => Query,
) {
  const t = useTranslations('reviewQueue')
  const office = useTranslations('office')
  const words = useTranslations('documents.status')
  const { status, ...others } = address.narrowing as Record<string, string | undefined>
  const query = { ...others, ...(status && status !== 'all' && { status }) }
  const list = useList({ ...query, page: address.page, pageSize: PAGE_SIZE } as unknown as Query, LIVE)
  const { shown, missing, last, onDecided } = useReviewed(address, list.data?.data)
  const one = useList(alone(missing ?? ''), { ...LIVE, skip: missing === undefined })
  return {
    onDecided,
    params: query,
    onDriver: { kind: 'only', name: 'driver', label: t('oneChauffeur') } as const,
    byStatus: chips('status', statuses, (value) => (value === 'all' ? office('all') : words(value)), { all: null }),
    nothing: t(status === 'pending' && !address.q ? 'nothingWaits' : 'none'),
    page: {
      list,
      keyOf: ({ _id }: Row) => _id,
      shown: shown ?? one.currentData?.data[0] ?? (one.isFetching ? last : list.data?.data[0]),
      search: t('search'),
    },
  }
}

/**
 * Approve, or turn down with a reason that the chauffeur reads. It is said when what is looked at has changed; a reason
 * that is being typed stays, and is sent after another press where it would turn down something else than before.
 */
export function DecideBox<Body>({
  status,
  version,
  canApprove = true,
  mutation,
  bodyOf,
  onDecided,
}: {
  status: string
  version: Seen<number>
  canApprove?: boolean
  mutation: Mutation<Body, unknown>
  bodyOf: (decision: Decision) => Body
  onDecided: () => void
}) {
  const t = useTranslations('reviewQueue')
  const sentence = useSentence()
  const [rejected, setRejected] = useState<string>()
  const isRejecting = rejected === status
  const settle = () => {
    version.look()
    setRejected(undefined)
    onDecided()
  }
  const [approve, approval] = useAct(mutation)
  const form = useActForm({
    mutation,
    start: { reason: '' },
    again: true,
    body: ({ reason }) => bodyOf({ version: version.seen, decision: 'reject', reason: reason.trim() }),
    done: t('rejected'),
    onDone: settle,
    onRefused: version.look,
  })
  const error = isRejecting ? undefined : approval.error
  return (
    <div className="grid gap-3">
      {error || (version.hasMoved && !form.refusal) ? <Note tone="critical">{sentence(error ?? STALE)}</Note> : null}
      {isRejecting ? (
        <ActForm
          form={form}
          className="grid gap-3"
          end={
            <div className="flex flex-wrap gap-2">
              <Button type="submit" kind="danger" busy={form.busy}>
                {t('turnDown')}
              </Button>
              <Button kind="quiet" onClick={() => setRejected(undefined)}>
                {t('leave')}
              </Button>
            </div>
          }
        >
          <ReasonField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={300} />
        </ActForm>
      ) : (
        <div className="flex flex-wrap gap-2">
          {status !== 'approved' && status !== 'expired' && (
            <Button
              kind="primary"
              busy={approval.isLoading}
              disabled={!canApprove}
              onClick={() =>
                approve(bodyOf({ version: version.seen, decision: 'approve' }), {
                  done: t('approved'),
                  onDone: settle,
                  onRefused: version.look,
                })
              }
            >
              <Check size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('approve')}
            </Button>
          )}
          {status !== 'rejected' && status !== 'expired' && (
            <Button onClick={() => setRejected(status)}>
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('turnDown')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whose it is, and the way to everything else of theirs. */
export function DriverLine({ driver }: { driver: OfficeCar['driver'] }) {
  const t = useTranslations('reviewQueue')
  const all = (place: string) => `/office/${place}?status=all&driver=${driver._id}`
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h3 className="strong">{`${driver.firstname} ${driver.lastname}`}</h3>
      <p className="text-muted">
        <bdi>{driver.email}</bdi>
        {driver.phone && (
          <>
            {' · '}
            <bdi dir="ltr">{driver.phone}</bdi>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-9 items-center" href={all('documents')}>
          {t('theirDocuments')}
        </Link>
        <Link className="link inline-flex min-h-9 items-center" href={all('vehicles')}>
          {t('theirVehicles')}
        </Link>
      </p>
    </section>
  )
}
