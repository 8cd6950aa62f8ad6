'use client'

import { skipToken } from '@reduxjs/toolkit/query/react'
import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePaused } from '@/lib/paused/use-paused.ts'
import { Chip, chipClass } from '@/ui/chip.tsx'
import type { Filter } from '@/ui/list/filters.tsx'
import { Popover } from '@/ui/popover.tsx'
import { useNamedInOfficeQuery, useSearchOfficeQuery } from './palette/api.ts'

type Kind = 'driver' | 'user' | 'company'
const LEAST = 2

/** Narrows a list to one chauffeur, rider or company, who is looked for by name. */
export function findFilter(name: string, kind: Kind, label: string): Filter {
  return {
    kind: 'own',
    name,
    field: (value, choose) => <FindField key={name} kind={kind} label={label} value={value} onChoose={choose} />,
  }
}

function FindField({
  kind,
  label,
  value,
  onChoose,
}: {
  kind: Kind
  label: string
  value: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const named = useNamedInOfficeQuery(value === undefined ? skipToken : { ids: value })
  if (value !== undefined) {
    const [one] = [...(named.currentData?.people ?? []), ...(named.currentData?.companies ?? [])]
    return (
      <Chip size="small" pressed onClick={() => onChoose(undefined)}>
        {label}
        {one && (
          <b className="strong">
            <bdi>{one.name}</bdi>
          </b>
        )}
        <X size={13} strokeWidth={1.5} aria-hidden="true" />
      </Chip>
    )
  }
  return (
    <Popover
      label={label}
      align="start"
      trigger={
        <button type="button" className={chipClass('small')}>
          {label}
          <ChevronDown size={13} strokeWidth={1.5} aria-hidden="true" />
        </button>
      }
    >
      <Find kind={kind} label={label} onChoose={onChoose} />
    </Popover>
  )
}

function Find({ kind, label, onChoose }: { kind: Kind; label: string; onChoose: (id: string) => void }) {
  const t = useTranslations('office.find')
  const [text, setText] = useState('')
  const q = usePaused(text.trim())
  const only = kind === 'company' ? 'companies' : 'people'
  const { currentData } = useSearchOfficeQuery(q.length < LEAST ? skipToken : { q, only })
  const found =
    kind === 'company'
      ? (currentData?.companies ?? []).map(({ _id, name, vatNumber }) => ({
          _id: _id as string,
          name,
          note: vatNumber,
        }))
      : (currentData?.people ?? [])
          .filter(({ userType }) => userType === kind)
          .map(({ _id, name, phone, email }) => ({ _id: _id as string, name, note: phone ?? email }))
  return (
    <div className="grid w-72 gap-2 p-1 text-[13px]/5">
      <label className="input min-h-9! px-2.5!">
        <span className="sr-only">{t('label', { what: label })}</span>
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: it was opened to type into.
          autoFocus
          className="h-9!"
          placeholder={t('placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && found[0]) onChoose(found[0]._id)
          }}
        />
      </label>
      <p role="status" className="mini empty:hidden">
        {currentData !== undefined && found.length === 0 ? t('none') : null}
      </p>
      <ul className="max-h-60 overflow-auto empty:hidden">
        {found.map(({ _id, name, note }) => (
          <li key={_id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-1 px-2 text-start hover:bg-brass-wash"
              onClick={() => onChoose(_id)}
            >
              <bdi className="cut">{name}</bdi>
              <bdi dir="ltr" className="mini num">
                {note}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
