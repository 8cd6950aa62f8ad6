import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './place-sign.module.css'

type At = 'pickup' | 'dropOff' | number

/** Where a ride begins, stops and ends, in a list of addresses: ring, number, square. */
export function PlaceSign({ at, className }: { at: At; className?: string }) {
  if (typeof at === 'number') return <span className={classNames(styles.number, className)}>{at}</span>
  return <span className={classNames(at === 'pickup' ? styles.ring : styles.square, className)} />
}

/** The same on a map. */
export function PlacePin({ at, ...rest }: Omit<ComponentProps<'span'>, 'className'> & { at: At }) {
  if (typeof at === 'number') return <PlaceSign at={at} className="shadow-float" />
  return <span className={at === 'pickup' ? styles.pinRing : styles.pinSquare} {...rest} />
}

/** What is written beside a pin or a car. */
export function PlaceTag({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={classNames(styles.tag, className)} {...rest} />
}
