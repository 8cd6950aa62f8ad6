'use client'

import { useTranslations } from 'next-intl'
import { type ChangingWay, newsOf, type WayWish } from '../way-wish.ts'

/** What would be new of the way, a line each. */
export function WayNews({ way, wish }: { way: Pick<ChangingWay, 'addonlocation'>; wish: WayWish }) {
  const t = useTranslations('wayChange')
  const { to, via, left } = newsOf(way, wish)
  const lines = [
    ...via.map(({ address }) => t('via', { place: address })),
    ...left.map(({ address }) => t('left', { place: address })),
    ...(to === null ? [] : [t('newTo', { place: to.address })]),
  ]
  return lines.map((line) => (
    <p key={line} className="place cut mt-1">
      {line}
    </p>
  ))
}
