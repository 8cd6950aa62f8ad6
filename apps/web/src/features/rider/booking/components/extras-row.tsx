'use client'

import { Baby, Check, Luggage, Plane, Settings2, Signpost, Sparkles, StickyNote, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { Chip } from '@/ui/chip.tsx'
import { useExtrasQuery } from '../api.ts'
import { selectBooking } from '../selectors.ts'
import { extraToggled } from '../slice.ts'
import { useCabin } from '../use-cabin.ts'

export type WishKind = 'guest' | 'flight' | 'note' | 'preferences'

/** What comes with the ride for a price, and what the chauffeur should know. */
export function ExtrasRow({ onWish }: { onWish: (kind: WishKind) => void }) {
  const t = useTranslations('booking.extras')
  const figures = useFigures()
  const nameOf = useOwnName()
  const dispatch = useDispatch()
  const { extras: chosen, wishes } = useSelector(selectBooking)
  const { data: extras = [] } = useExtrasQuery()
  const cabin = useCabinWords()
  const wish = (kind: WishKind, Icon: typeof Check, words: string, filled: boolean) => (
    <Chip pressed={filled} onClick={() => onWish(kind)} aria-haspopup="dialog">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {words}
    </Chip>
  )
  return (
    <fieldset className="chips chips-row">
      <legend className="sr-only">{t('label')}</legend>
      {extras.map((extra) => {
        const on = chosen.includes(extra._id)
        const Icon = on ? Check : iconOf(extra.name)
        return (
          <Chip
            key={extra._id}
            pressed={on}
            title={nameOf({ name: extra.description, names: extra.descriptions })}
            onClick={() => dispatch(extraToggled(extra._id))}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {nameOf(extra)}
            <span className="num text-muted">{figures.money(extra.servicefare, extra.currency)}</span>
          </Chip>
        )
      })}
      {wish('guest', UserRound, t('guest'), Boolean(wishes.guest))}
      {wish('flight', Plane, t('flight'), Boolean(wishes.flight || wishes.sign))}
      {wish('note', StickyNote, t('note'), Boolean(wishes.note))}
      {wish('preferences', Settings2, cabin ? t('cabinOf', { wishes: cabin }) : t('preferences'), cabin !== '')}
    </fieldset>
  )
}

/** The wishes for the cabin in few words: what anybody would have anyway is left out. */
function useCabinWords(): string {
  const t = useTranslations('booking.wishes.preferences')
  const { temperature, quiet, water, music, route } = useCabin().wanted
  return [
    temperature && temperature !== 'normal' && t(temperature),
    quiet && t('quiet'),
    water && water !== 'still' && `${t('water')}: ${t(water)}`,
    music && t('music'),
    route && t('route'),
  ]
    .filter((words) => !!words)
    .join(', ')
}

/** The office names its extras freely; these are the usual ones. */
function iconOf(name: string) {
  if (/child|infant|toddler|booster|seat/i.test(name)) return Baby
  if (/sign|greet/i.test(name)) return Signpost
  if (/luggage|bag/i.test(name)) return Luggage
  return Sparkles
}
