import type { FoundRide } from '@livery/contracts/search/office-search.ts'
import { useTranslations } from 'next-intl'
import { Marked } from './marked.tsx'

export const shortOf = (address: string) => address.split(',')[0] ?? address

/** Who rides, from where and to where; the arrow is read as words. */
export function RideTitle({ ride: { riderName, pickup, dropOff, rideNumber } }: { ride: FoundRide }) {
  const t = useTranslations('live')
  const [from, to] = [shortOf(pickup), shortOf(dropOff)]
  return (
    <>
      <Marked>{riderName}</Marked>
      <span className="sr-only">
        , {rideNumber}, {t('route', { from, to })}
      </span>
      <span aria-hidden="true">
        {' '}
        · <Marked>{from}</Marked> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span> <Marked>{to}</Marked>
      </span>
    </>
  )
}
