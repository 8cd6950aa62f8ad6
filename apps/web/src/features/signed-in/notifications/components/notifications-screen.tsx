'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotificationsQuery, useReadAllNotificationsMutation } from '@/shared/notifications/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Link } from '@/ui/link.tsx'
import { ListState, Pager } from '@/ui/list/list-state.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'

const PAGE_SIZE = 20

/** `settingsPath` is where somebody chooses what reaches them. */
export function NotificationsScreen({ settingsPath }: { settingsPath: string }) {
  const t = useTranslations('notifications')
  const readAll = useReadAllNotificationsMutation()
  const [page, setPage] = useState(1)
  const list = useNotificationsQuery({ page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  // Whoever deletes the last one of the last page stands on the page before it.
  const lastPage = Math.max(1, list.currentData?.meta.totalPages ?? page)
  if (page > lastPage) setPage(lastPage)
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <header className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-[30px]">{t('title')}</h1>
        {(list.data?.meta.unread ?? 0) > 0 && (
          <ActButton mutation={readAll} body={undefined} size="small">
            {t('readAll')}
          </ActButton>
        )}
      </header>
      <ListState
        list={list}
        failed={t('failed')}
        none={{ title: t('empty'), next: t('emptyNext') }}
        waiting={<SkeletonRows rows={5} />}
      >
        <ul key={list.data?.meta.page} aria-live="polite" aria-relevant="additions">
          {list.data?.data.map((one) => (
            <NotificationRow key={one._id} notification={one} />
          ))}
        </ul>
        <Pager page={page} pages={lastPage} onGo={setPage} />
      </ListState>
      <Link href={settingsPath} className="link mt-4 inline-flex min-h-11 items-center underline">
        {t('toSettings')}
      </Link>
    </div>
  )
}
