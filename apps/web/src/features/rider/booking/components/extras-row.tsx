'use client'

import type { Extra } from '@livery/contracts/pricing/quotes.ts'
import {
  Baby,
  Check,
  Ellipsis,
  Luggage,
  Plane,
  Repeat2,
  Settings2,
  Signpost,
  Sparkles,
  StickyNote,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useCabinWords } from '@/shared/cabin/use-cabin-words.ts'
import { ExtraStepper } from '@/shared/extras/components/extra-stepper.tsx'
import { countOf, withCount } from '@/shared/extras/wanted.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { Chip, chipClass } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { useExtrasQuery } from '../api.ts'
import { someHoursAfter } from '../return-time.ts'
import { carsOf, selectBooking } from '../selectors.ts'
import { chauffeurAsked, extrasChosen, returnChosen } from '../slice.ts'
import { useCabin } from '../use-cabin.ts'
import styles from './booking.module.css'

export type WishKind = 'guest' | 'flight' | 'note' | 'preferences'

/** So many of the office's first extras stand there on a desk; the others behind "More". */
const USUAL_EXTRAS = 2

/**
 * What comes with the ride for a price, and what the chauffeur should know. On a desk the rarer ones wait behind "More",
 * so that the whole fare is in sight; what is chosen never hides.
 */
export function ExtrasRow({ onWish }: { onWish: (kind: WishKind) => void }) {
  const t = useTranslations('booking.extras')
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { wishes } = booking
  const { data: extras = [] } = useExtrasQuery()
  const cabin = useCabinWords()(useCabin().wanted)
  const trips = useTranslations('booking.return')
  const chauffeur = useTranslations('booking.chauffeur')
  const [all, setAll] = useState(false)
  const rare = (chosen: boolean) => (all || chosen ? undefined : styles.rare)
  const wish = (kind: WishKind, Icon: typeof Check, words: string, filled: boolean, className?: string) => (
    <Chip className={className} pressed={filled} onClick={() => onWish(kind)} aria-haspopup="dialog">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {words}
    </Chip>
  )
  return (
    <fieldset
      className={`chips ${styles.extras}`}
      // The row of a phone is longer than the screen.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <legend className="sr-only">{t('label')}</legend>
      {booking.chauffeur && (
        <Chip pressed={booking.chauffeur.asked} onClick={() => dispatch(chauffeurAsked(!booking.chauffeur?.asked))}>
          <UserRoundCheck size={18} strokeWidth={1.5} aria-hidden="true" />
          {chauffeur('ask', { name: booking.chauffeur.name })}
        </Chip>
      )}
      {extras.map((extra, index) => (
        <ExtraChip key={extra._id} extra={extra} rare={index < USUAL_EXTRAS ? () => undefined : rare} />
      ))}
      {!all && (
        <button
          type="button"
          aria-expanded={false}
          className={chipClass(undefined, styles.more)}
          onClick={() => setAll(true)}
        >
          <Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>{t('more')}</span>
        </button>
      )}
      {booking.kind !== 'hourly' && !booking.returning && carsOf(booking).length === 0 && (
        <Chip className={styles.back} onClick={() => dispatch(returnChosen(someHoursAfter(booking)))}>
          <Repeat2 size={18} strokeWidth={1.5} aria-hidden="true" />
          {trips('add')}
        </Chip>
      )}
      {wish('guest', UserRound, t('guest'), Boolean(wishes.guest))}
      {wish('flight', Plane, wishes.flight ?? t('flight'), Boolean(wishes.flight || wishes.sign))}
      {wish('note', StickyNote, t('note'), Boolean(wishes.note), rare(Boolean(wishes.note)))}
      {wish(
        'preferences',
        Settings2,
        cabin ? t('cabinOf', { wishes: cabin }) : t('preferences'),
        cabin !== '',
        rare(cabin !== ''),
      )}
    </fieldset>
  )
}

function ExtraChip({ extra, rare }: { extra: Extra; rare: (chosen: boolean) => string | undefined }) {
  const figures = useFigures()
  const nameOf = useOwnName()
  const countedName = useExtraName()
  const dispatch = useDispatch()
  const { extras: chosen } = useSelector(selectBooking)
  const count = countOf(chosen, extra._id)
  const on = count > 0
  const Icon = on ? Check : iconOf(extra.name)
  const choose = (next: number) => dispatch(extrasChosen(withCount(chosen, extra._id, next)))
  return (
    <span className={classNames(styles.counted, rare(on))}>
      <Chip
        pressed={on}
        title={nameOf({ name: extra.description, names: extra.descriptions })}
        onClick={() => choose(on ? 0 : 1)}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        {countedName({ ...extra, count })}
        <span className="num text-muted">{figures.money(extra.servicefare * Math.max(1, count), extra.currency)}</span>
      </Chip>
      {on && <ExtraStepper name={nameOf(extra)} count={count} most={extra.most} onCount={choose} />}
    </span>
  )
}

/** The office names its extras freely; these are the usual ones. */
function iconOf(name: string) {
  if (/child|infant|toddler|booster|seat/i.test(name)) return Baby
  if (/sign|greet/i.test(name)) return Signpost
  if (/luggage|bag/i.test(name)) return Luggage
  return Sparkles
}
