'use client'

import type { SavedList } from '@livery/contracts/identity/saved-lists.ts'
import { Users, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAct } from '../act/use-act.ts'
import { IconButton } from '../button.tsx'
import { KeyCap } from '../key-cap.tsx'
import { useRemoveSavedListMutation, useShareListMutation } from './saved-lists-api.ts'

export function SavedListRow({
  saved: { _id, name, isOwn, isShared, mayRemove, madeBy },
  digit,
  onGo,
}: {
  saved: SavedList
  digit: string | undefined
  onGo: () => void
}) {
  const t = useTranslations('list.saved')
  const [remove] = useAct(useRemoveSavedListMutation())
  const [share, { isLoading }] = useAct(useShareListMutation())
  return (
    <li className="flex min-h-11 items-center gap-1 border-b border-line">
      {digit && <KeyCap name={digit} className="max-desk:hidden" />}
      <button type="button" className="link min-h-11 min-w-0 flex-1 ps-1 text-start" onClick={onGo}>
        <span className="grid">
          <bdi className="cut">{name}</bdi>
          {madeBy !== null && <span className="mini cut no-underline">{t('by', { name: madeBy })}</span>}
        </span>
      </button>
      {isOwn && (
        <IconButton
          label={t(isShared ? 'unshare' : 'share', { name })}
          aria-pressed={isShared}
          className={isShared ? 'text-brass' : 'text-muted'}
          disabled={isLoading}
          onClick={() => share({ id: _id, shared: !isShared }, { done: t(isShared ? 'unshared' : 'shared', { name }) })}
        >
          <Users size={15} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      {mayRemove && (
        <IconButton label={t('remove', { name })} onClick={() => remove(_id, { done: t('removed', { name }) })}>
          <X size={15} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
