import { useTranslations } from 'next-intl'

/** In the place of a map that cannot be shown. */
export function MapAway() {
  return <p className="map-away">{useTranslations('map')('away')}</p>
}
