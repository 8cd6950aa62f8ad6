'use client'

import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSavedListsQuery } from '@/ui/list/saved-lists-api.ts'
import { PLACES } from '../office-places.ts'
import { hasWords, wordsOf } from './folded.ts'
import type { Row } from './rows.ts'

/** Narrowed lists, one's own and the office's, by their names and those of their pages. */
export function useSavedRows(): (typed: string) => readonly Row[] {
  const office = useTranslations('office.places')
  const { data = [] } = useSavedListsQuery({})
  const pageOf = (list: string) => {
    const place = PLACES.find(({ href }) => href === `/office/${list}`)
    return place ? office(place.key) : ''
  }
  return (typed) =>
    data
      .filter(({ list, name }) => hasWords(`${name} ${pageOf(list)}`, wordsOf(typed)))
      .map(
        ({ _id, list, name, query, madeBy }): Row => ({
          ...{ id: _id, icon: Bookmark, href: `/office/${list}?${query}`, title: name, note: pageOf(list) || list },
          end: madeBy,
        }),
      )
}
