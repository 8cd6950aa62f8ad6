'use client'

import { Bookmark } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useKeys } from '@/lib/keys/use-keys.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { ActForm } from '../form/act-form.tsx'
import { useActForm } from '../form/use-act-form.ts'
import { KeyCap } from '../key-cap.tsx'
import { Popover } from '../popover.tsx'
import { SavedListRow } from './saved-list-row.tsx'
import { useLazySavedListsQuery, useSavedListsQuery, useSaveListMutation } from './saved-lists-api.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The list's address after `/office/`. */
export const listIn = (path: string) => path.split('/').slice(2).join('/')

/**
 * How this list has been narrowed before, under names of one's own and of the office's: kept, shared, gone back to,
 * forgotten. `F` opens them, and a digit goes to one.
 */
export function SavedLists() {
  const t = useTranslations('list.saved')
  const button = useRef<HTMLButtonElement>(null)
  const [ask] = useLazySavedListsQuery()
  const path = usePathname()
  const router = useRouter()
  const goTo = async (place: number) => {
    const { data = [] } = await ask({ list: listIn(path) }, true)
    const saved = data[place]
    if (saved) router.replace(`${path}?${saved.query}`, { scroll: false })
    else say.error(t('noneAt', { number: place + 1 }))
  }
  useKeys([
    { key: 'f', says: t('keys.menu'), run: () => button.current?.click() },
    ...DIGITS.map((key, place) => ({ key, says: t('keys.go'), run: () => void goTo(place) })),
  ])
  return (
    <Popover
      label={t('title')}
      trigger={
        <Button ref={button} size="small" className="min-h-9">
          <Bookmark size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('title')}
          <KeyCap name="F" className="max-desk:hidden" />
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
  const list = listIn(path)
  const { data } = useSavedListsQuery({ list }, { refetchOnMountOrArgChange: true })
  const form = useActForm({
    mutation: useSaveListMutation(),
    start: { name: '' },
    again: true,
    body: ({ name }) => ({ list, name: name.trim(), query: narrowingIn(query) }),
    fieldOf: { TOO_MANY_SAVED_LISTS: 'name' },
    done: ({ name }) => t('done', { name }),
  })
  const shared = data?.filter(({ isOwn }) => !isOwn) ?? []
  const row = (saved: NonNullable<typeof data>[number]) => (
    <SavedListRow
      key={saved._id}
      saved={saved}
      digit={DIGITS[data?.indexOf(saved) ?? -1]}
      onGo={() => router.replace(`${path}?${saved.query}`, { scroll: false })}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits are keys of its rows, each of which is a button.
    <div
      className="grid w-80 gap-3 p-2 text-[13px]/5"
      onKeyDown={({ key, target }) => {
        const saved = data?.[DIGITS.indexOf(key as '1')]
        if (saved && !(target instanceof HTMLInputElement)) router.replace(`${path}?${saved.query}`, { scroll: false })
      }}
    >
      {data?.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="max-h-60 overflow-auto empty:hidden">{data?.filter(({ isOwn }) => isOwn).map(row)}</ul>
      {shared.length > 0 && (
        <section>
          <h3 className="mini font-medium">{t('ofOffice')}</h3>
          <ul className="max-h-60 overflow-auto">{shared.map(row)}</ul>
        </section>
      )}
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
