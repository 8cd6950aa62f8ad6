'use client'

import { useZonesQuery } from './api.ts'
import { COLOUR_TOKENS } from './colours.ts'

/** The colour that a zone has on the map; nothing for an area that is not drawn. */
export function useZoneSwatch(): (key: unknown) => React.ReactNode {
  const { data: zones = [] } = useZonesQuery()
  return (key) => {
    const zone = zones.find((one) => one.key === key)
    return (
      zone && (
        <span
          aria-hidden="true"
          data-zone={zone.key}
          className="block size-2.5 rounded-full"
          style={{ background: `var(--${COLOUR_TOKENS[zone.colour]})` }}
        />
      )
    )
  }
}
