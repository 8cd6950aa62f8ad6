'use client'

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PartState } from '@/shared/security/part.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { StatePanel } from '@/ui/states.tsx'

/** What somebody keeps under their account, one row each, and a dialog that adds to it. */
export function EntryList<Entry extends { readonly _id: string }>({
  title,
  words,
  query: { data: entries, error, refetch },
  form,
  row,
}: {
  title: string
  words: { readonly lead: string; readonly add: string; readonly none: string; readonly noneNext: string }
  query: { readonly data?: readonly Entry[]; readonly error?: unknown; readonly refetch: () => unknown }
  form: (close: () => void) => ReactNode
  row: (entry: Entry) => ReactNode
}) {
  const add = (
    <ActDialog
      title={words.add}
      trigger={
        <Button kind="primary">
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {words.add}
        </Button>
      }
    >
      {form}
    </ActDialog>
  )
  return (
    <>
      <h1 className="title text-[28px]">{title}</h1>
      <p className="mt-1 mb-5.5 text-muted">{words.lead}</p>
      {!entries ? (
        <PartState error={error} onRetry={refetch} />
      ) : entries.length === 0 ? (
        <StatePanel title={words.none} actions={add}>
          {words.noneNext}
        </StatePanel>
      ) : (
        <>
          <ul className="mb-5 border-t border-line">{entries.map(row)}</ul>
          {add}
        </>
      )}
    </>
  )
}

/** One of them: its sign, its name, a line under it, and the dialog that changes it. */
export function EntryRow({
  sign,
  name,
  under,
  edit,
  editOf,
  form,
}: {
  sign: ReactNode
  name: string
  under: ReactNode
  edit: string
  /** `edit` of this one by its name, for who does not see the row. */
  editOf: string
  form: (close: () => void) => ReactNode
}) {
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2">
      {sign}
      <span className="min-w-0 flex-1">
        <b className="place cut block">
          <bdi>{name}</bdi>
        </b>
        <span className="small cut block text-muted">{under}</span>
      </span>
      <ActDialog
        title={editOf}
        trigger={
          <Button kind="quiet" size="small" aria-label={editOf}>
            {edit}
          </Button>
        }
      >
        {form}
      </ActDialog>
    </li>
  )
}
