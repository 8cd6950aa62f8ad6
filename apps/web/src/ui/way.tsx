import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PlaceSign } from './place-sign.tsx'
import styles from './way.module.css'

export interface WayPlace {
  address: string
  /** What stands under the address: "Pickup, Lorensberg". */
  label?: ReactNode
  /** When one is there, at the end of the row. */
  time?: string
}

interface Routed {
  readonly pickupLocation: WayPlace
  readonly addonlocation: readonly WayPlace[]
  readonly dropOffLocation: WayPlace
}

/** The places of a ride, by their addresses. */
export function wayOf({ pickupLocation, addonlocation, dropOffLocation }: Routed) {
  const placeOf = ({ address }: WayPlace) => ({ address })
  return { pickup: placeOf(pickupLocation), stops: addonlocation.map(placeOf), dropOff: placeOf(dropOffLocation) }
}

/** Pickup, stops and drop-off as the map draws them: ring, numbers, square. */
export function Way({
  pickup,
  stops = [],
  dropOff,
  action,
  dense = false,
  className,
}: {
  pickup: WayPlace
  stops?: readonly WayPlace[]
  dropOff?: WayPlace
  action?: ReactNode
  /** In a row of a list. */
  dense?: boolean
  className?: string
}) {
  const t = useTranslations('ride.way')
  return (
    <WayGrid className={classNames(dense && styles.dense, className)}>
      <PlaceSign at="pickup" />
      <Row place={pickup} />
      {action ?? <Time place={pickup} />}
      {stops.map((stop, index) => (
        <Stop key={stop.address} number={index + 1} place={stop} />
      ))}
      {dropOff && (
        <>
          <WayLine />
          <PlaceSign at="dropOff" />
          <Row place={dropOff.address === pickup.address ? { ...dropOff, address: t('asDirected') } : dropOff} />
          <Time place={dropOff} />
        </>
      )}
    </WayGrid>
  )
}

/** The columns of a way: sign, address, what can be done with it; a dotted line joins the signs. */
export function WayGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.way, className)}>{children}</div>
}

/** Between two addresses. */
export function WayLine() {
  return <span className={styles.line} />
}

function Stop({ number, place }: { number: number; place: WayPlace }) {
  return (
    <>
      <WayLine />
      <PlaceSign at={number} />
      <Row place={place} />
      <span />
    </>
  )
}

function Row({ place }: { place: WayPlace }) {
  return (
    <span className={styles.row}>
      <span className="place cut">
        <bdi>{place.address}</bdi>
      </span>
      {place.label && <span className="label">{place.label}</span>}
    </span>
  )
}

function Time({ place: { time } }: { place: WayPlace }) {
  return <span className="num text-muted">{time}</span>
}
