'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotificationsQuery, useReadAllNotificationsMutation } from '@/shared/notifications/api.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useAct } from '../use-act.ts'
import { NotificationRow } from './notification-row.tsx'

const PAGE_SIZE = 20

/** `settingsPath` is where somebody chooses what reaches them. */
export function NotificationsScreen({ settingsPath }: { settingsPath: string }) {
  const t = useTranslations('notifications')
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const [page, setPage] = useState(1)
  const answer = useAnswer(page)
  const act = useAct()
  // Whoever deletes the last one of the last page stands on the page before it.
  const lastPage = Math.max(1, answer.currentData?.meta.totalPages ?? page)
  if (page > lastPage) setPage(lastPage)
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <header className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-[30px]">{t('title')}</h1>
        {(answer.data?.meta.unread ?? 0) > 0 && (
          <Button size="small" busy={isLoading} onClick={() => void act(readAll())}>
            {t('readAll')}
          </Button>
        )}
      </header>
      <Rows {...answer} onPage={setPage} />
      <Link href={settingsPath} className="link mt-4 inline-flex min-h-11 items-center underline">
        {t('toSettings')}
      </Link>
    </div>
  )
}

type Answer = ReturnType<typeof useAnswer>
const useAnswer = (page: number) =>
  useNotificationsQuery({ page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })

function Rows({
  data,
  error,
  refetch,
  isFetching,
  onPage,
}: Pick<Answer, 'data' | 'error' | 'refetch' | 'isFetching'> & { onPage: (page: number) => void }) {
  const t = useTranslations('notifications')
  const shell = useTranslations('shell')
  if (error && !data) {
    return <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
  }
  if (!data) return <SkeletonRows rows={5} label={shell('loading')} />
  if (data.data.length === 0) return <StatePanel title={t('empty')}>{t('emptyNext')}</StatePanel>
  const { page, totalPages } = data.meta
  return (
    <>
      <ul key={page} aria-live="polite" aria-relevant="additions">
        {data.data.map((one) => (
          <NotificationRow key={one._id} notification={one} />
        ))}
      </ul>
      {totalPages > 1 && (
        <nav aria-label={t('pages')} className="mt-5 flex justify-between gap-3">
          <Button disabled={page <= 1} busy={isFetching} onClick={() => onPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button disabled={page >= totalPages} busy={isFetching} onClick={() => onPage(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      )}
    </>
  )
}
