// One file for all pages, kept by the browser: a page only names what it draws.
import cars from './cars.svg'
import { classNames } from './class-names.ts'

/** Width and height of each, as the file has them. */
const DRAWINGS = {
  saloon: '0 0 262 78',
  limousine: '0 0 288 80',
  van: '0 0 262 92',
  minibus: '0 0 288 110',
} as const
const LOOKS = {
  small: '[--car-fine:none] [--car-stroke:1]',
  bare: '[--car-fill:none] [--car-paint:.16] dark:[--car-paint:.24]',
} as const

export type CarBody = keyof typeof DRAWINGS

/** A car seen from its side. The limousine is two-tone on dish wheels, so that no one takes it for the saloon. */
export function CarDrawing({
  body,
  width,
  look,
  className,
}: {
  body: CarBody
  width: number
  look?: keyof typeof LOOKS
  className?: string
}) {
  return (
    <svg
      className={classNames(look && LOOKS[look], 'rtl:-scale-x-100', className)}
      width={width}
      viewBox={DRAWINGS[body]}
      aria-hidden="true"
    >
      <use href={`${cars.src}#${body}`} />
    </svg>
  )
}

/** What stands beside the number of seats or bags. */
export function CarSign({ of }: { of: 'seats' | 'bags' }) {
  return (
    <svg width={16} height={16} aria-hidden="true">
      <use href={`${cars.src}#${of}`} />
    </svg>
  )
}

/** A car from above, for the map: turned with its heading, clockwise from north. */
export function CarTop({ heading, size = 40 }: { heading: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      style={{ transform: `rotate(${heading}deg)`, overflow: 'visible' }}
      aria-hidden="true"
    >
      <use href={`${cars.src}#top`} />
    </svg>
  )
}
