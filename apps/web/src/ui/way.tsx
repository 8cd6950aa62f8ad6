import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface WayPlace {
  address: string
  /** What stands under the address: "Pickup, Lorensberg". */
  label?: ReactNode
}

/** Pickup, stops and drop-off as the map draws them: ring, numbers, square. */
export function Way({
  pickup,
  stops = [],
  dropOff,
  action,
  className,
}: {
  pickup: WayPlace
  stops?: readonly WayPlace[]
  dropOff?: WayPlace
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={classNames('way', className)}>
      <span className="dot" />
      <Row place={pickup} />
      {action ?? <span />}
      {stops.map((stop, index) => (
        <Stop key={stop.address} number={index + 1} place={stop} />
      ))}
      {dropOff && (
        <>
          <span className="sep" />
          <span className="sq" />
          <Row place={dropOff} />
          <span />
        </>
      )}
    </div>
  )
}

function Stop({ number, place }: { number: number; place: WayPlace }) {
  return (
    <>
      <span className="sep" />
      <span className="via">{number}</span>
      <Row place={place} />
      <span />
    </>
  )
}

function Row({ place }: { place: WayPlace }) {
  return (
    <span className="row">
      <span className="place cut">
        <bdi>{place.address}</bdi>
      </span>
      {place.label && <span className="label">{place.label}</span>}
    </span>
  )
}
