'use client'

import type { Found } from '@livery/contracts/search/office-search.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { usePaused } from '@/lib/paused/use-paused.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useNamedInOfficeQuery, useSearchOfficeQuery } from './api.ts'
import { LEAST_LETTERS, type Typed } from './read-typed.ts'
import { recentIds } from './recent.ts'
import type { Group } from './rows.ts'
import { useFoundRows } from './use-found-rows.tsx'
import type { useOwnRows } from './use-own-rows.ts'
import { useSavedRows } from './use-saved-rows.ts'

const PAGES_FOUND = 6

export interface Groups {
  readonly groups: readonly Group[]
  /** What is shown is of what is typed, and not of what was typed before it. */
  readonly isAnswered: boolean
  /** The first row stays the first, whatever the answer will be. */
  readonly isSure: boolean
  readonly isAlike: boolean
  readonly error: unknown
  readonly again: () => void
}

/** What the list shows: before anything is typed what was opened lately, what can be done and the pages. */
export function useGroups({ text, only, isOfActs }: Typed, ownRows: ReturnType<typeof useOwnRows>): Groups {
  const rowsOf = useFoundRows()
  const person = usePerson()
  const [ids] = useState(() => recentIds(person?.id))
  const recent = useNamedInOfficeQuery(ids.length === 0 ? skipToken : { ids: ids.join(',') }, {
    refetchOnMountOrArgChange: true,
  })
  const isSearch = !isOfActs && [...text].length >= LEAST_LETTERS
  const asked = usePaused(text)
  const search = useSearchOfficeQuery(isSearch && [...asked].length >= LEAST_LETTERS ? { q: asked, only } : skipToken)
  const isAnswered = !isSearch || (asked === text && !search.isFetching && search.currentData !== undefined)
  const found = isAnswered ? search.currentData : search.data
  const own = ownRows(text)
  const pages: Group = { key: 'pages', rows: text === '' ? own.pages : own.pages.slice(0, PAGES_FOUND) }
  const acts: Group = { key: 'acts', rows: own.acts }
  const lists: Group = { key: 'lists', rows: useSavedRows()(text) }
  const ofOwn = only === undefined ? [lists, pages, acts] : []
  const lately: Group = { key: 'recent', rows: recent.data ? inOrder(rowsOf(recent.data), ids) : [] }
  const groups = isOfActs
    ? [acts, pages]
    : !isSearch
      ? [...(text === '' ? [lately] : []), ...(text === '' ? [lists, acts, pages] : ofOwn)]
      : own.isMeant
        ? [...ofOwn, ...shown(found)]
        : [...shown(found), ...ofOwn]
  const error = isSearch && asked === text && !search.isFetching ? search.error : undefined
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isAnswered,
    isAlike: isAnswered && isSearch && (found?.isAlike ?? false),
    error,
    isSure: isAnswered || own.isMeant || error !== undefined,
    again: () => void search.refetch(),
  }

  function shown(data: Found | undefined): Group[] {
    return data === undefined || !isSearch ? [] : rowsOf(data)
  }
}

const inOrder = (groups: readonly Group[], ids: readonly string[]) => {
  const rows = groups.flatMap((group) => group.rows)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
