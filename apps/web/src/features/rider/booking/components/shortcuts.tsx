'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { LocateFixed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useRegionQuery } from '@/shared/places/api.ts'
import { PlaceKindSign } from '@/shared/places/components/place-sign-of.tsx'
import { goOnFrom } from '@/shared/places/go-on.ts'
import { addressBelow, nameOf } from '@/shared/places/said-of-place.ts'
import { useOwnPosition } from '@/shared/places/use-own-position.ts'
import { usePlaceRows } from '@/shared/places/use-place-rows.ts'
import { selectBooking } from '../selectors.ts'
import { spotChosen } from '../slice.ts'

const MOST = 5

/** Where somebody often goes, one press away as long as an end of the way is open: the drop-off first, then the pickup. */
export function Shortcuts() {
  const t = useTranslations('booking.way')
  const places = useTranslations('places')
  const dispatch = useDispatch()
  const { pickup, dropOff, kind } = useSelector(selectBooking)
  const { data: region } = useRegionQuery()
  const { found } = usePlaceRows('', region?.centre, true)
  const own = useOwnPosition()
  const section = useRef<HTMLElement>(null)
  const [pressed, setPressed] = useState(0)
  const open = kind !== 'hourly' && dropOff.text === '' ? dropOff : pickup.text === '' ? pickup : undefined
  // Where focus was is another row now, or none.
  useLayoutEffect(() => {
    if (pressed > 0) section.current?.focus()
  }, [pressed])

  const take = ({ address, lat, lng, district }: FoundPlace) => {
    if (!open) return
    dispatch(spotChosen({ key: open.key, place: { address, lat, lng }, district }))
    const way = document.querySelector('[data-way] input')
    if (way && (open === pickup || pickup.text !== '')) goOnFrom(way)
    else setPressed(pressed + 1)
  }
  // One with several doors asks which; its field does.
  const offered = found.filter(
    ({ address, meetingPoints }) => !meetingPoints && address !== pickup.text && address !== dropOff.text,
  )
  if (!open || offered.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t(open === dropOff ? 'goTo' : 'pickUpAt')}
      className="outline-none"
    >
      <p className="label" aria-hidden="true">
        {t(open === dropOff ? 'goTo' : 'pickUpAt')}
      </p>
      <ul className="mt-1">
        {open === pickup && (
          <Shortcut
            sign={<LocateFixed size={20} strokeWidth={1.5} aria-hidden="true" />}
            name={places('here')}
            under={own.trouble}
            onPress={() => void own.locate().then((here) => here && take(here.place))}
          />
        )}
        {offered.slice(0, MOST).map((place) => (
          <Shortcut
            key={place.id}
            sign={<PlaceKindSign place={place} />}
            name={<bdi>{nameOf(place, places)}</bdi>}
            under={<bdi>{addressBelow(nameOf(place, places), place) ?? place.district}</bdi>}
            onPress={() => take(place)}
          />
        ))}
      </ul>
    </section>
  )
}

function Shortcut({
  sign,
  name,
  under,
  onPress,
}: {
  sign: ReactNode
  name: ReactNode
  under: ReactNode
  onPress: () => void
}) {
  return (
    <li className="border-t border-line first:border-0">
      <button
        type="button"
        className="grid min-h-14 w-full grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5 py-1.5 text-start hover:[&_b]:underline"
        onClick={onPress}
      >
        <span className="grid size-10 place-items-center rounded-full bg-sunken text-muted">{sign}</span>
        <span className="min-w-0">
          <b className="cut block font-serif text-[17px]/5.5 font-normal underline-offset-3">{name}</b>
          {under ? <span className="small cut block text-muted">{under}</span> : null}
        </span>
      </button>
    </li>
  )
}
