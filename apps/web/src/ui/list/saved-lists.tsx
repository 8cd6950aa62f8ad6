'use client'

import type { savedListsContract } from '@livery/contracts/identity/saved-lists.ts'
import { Bookmark, X } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { useAct } from '../act/use-act.ts'
import { Button, IconButton } from '../button.tsx'
import { Field } from '../field.tsx'
import { ActForm } from '../form/act-form.tsx'
import { useActForm } from '../form/use-act-form.ts'
import { Popover } from '../popover.tsx'

type Lists = typeof savedListsContract
const KEPT = { invalidatesTags: ['SavedList'] } as const

const { useSavedListsQuery, useSaveListMutation, useRemoveSavedListMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedLists: build.query(read<Lists['savedLists']>('/admin/saved-lists', ['SavedList'])),
    saveList: build.mutation(write<Lists['saveList']>('POST', '/admin/saved-lists', KEPT)),
    removeSavedList: build.mutation(write<Lists['removeSavedList']>('DELETE', '/admin/saved-lists/{id}', KEPT)),
  }),
})

/** How this list has been narrowed before, under names of one's own: kept, gone back to, forgotten. */
export function SavedLists() {
  const t = useTranslations('list.saved')
  return (
    <Popover
      trigger={
        <Button size="small" className="min-h-9">
          <Bookmark size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('title')}
        </Button>
      }
    >
      <Saved />
    </Popover>
  )
}

function Saved() {
  const t = useTranslations('list.saved')
  const path = usePathname()
  const router = useRouter()
  const query = useSearchParams()
  const list = path.split('/').at(-1) ?? ''
  const { data } = useSavedListsQuery({ list }, { refetchOnMountOrArgChange: true })
  const [remove] = useAct(useRemoveSavedListMutation())
  const form = useActForm({
    mutation: useSaveListMutation(),
    start: { name: '' },
    again: true,
    body: ({ name }) => ({ list, name: name.trim(), query: narrowingIn(query) }),
    fieldOf: { TOO_MANY_SAVED_LISTS: 'name' },
    done: ({ name }) => t('done', { name }),
  })
  return (
    <div className="grid w-72 gap-3 p-2 text-[13px]/5">
      {data?.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="max-h-60 overflow-auto empty:hidden">
        {data?.map((saved) => (
          <li key={saved._id} className="flex min-h-11 items-center gap-2 border-b border-line">
            <button
              type="button"
              className="link cut min-h-11 flex-1 text-start"
              onClick={() => router.replace(`${path}?${saved.query}`, { scroll: false })}
            >
              <bdi>{saved.name}</bdi>
            </button>
            <IconButton
              label={t('remove', { name: saved.name })}
              onClick={() => remove(saved._id, { done: t('removed', { name: saved.name }) })}
            >
              <X size={15} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ActForm
        form={form}
        className="grid gap-2"
        end={
          <Button type="submit" size="small" className="min-h-9 justify-self-start" busy={form.busy}>
            {t('save')}
          </Button>
        }
      >
        <Field label={t('name')} hint={t('lead')} {...form.field('name', { required: true, maxLength: 60 })} />
      </ActForm>
    </div>
  )
}

/** What narrows and orders, without the page and the row that are open now. */
function narrowingIn(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  for (const name of ['page', 'open']) kept.delete(name)
  return `${kept}`
}
