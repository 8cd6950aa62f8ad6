'use client'

import type { ImportRow } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useAct } from '@/ui/act/use-act.ts'
import { Chip } from '@/ui/chip.tsx'
import { useCorrectRowMutation } from './api.ts'

/** The places that the row may mean; the one that is chosen counts for every row that calls it so. */
export function PlaceChoice({ importId, row }: { importId: string; row: ImportRow }) {
  const t = useTranslations('rideImport')
  const [choose, { isLoading }] = useAct(useCorrectRowMutation())
  const isPickup = row.wrong?.field === 'from'
  const choices = isPickup ? row.pickupChoices : row.dropOffChoices
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips wrap with the row, which a fieldset cannot.
    <div
      role="group"
      aria-label={t('choosePlace', { row: row.position })}
      aria-busy={isLoading}
      className="mt-1.5 flex flex-wrap gap-1.5 desk:ps-12"
    >
      {choices.map((place) => (
        <Chip
          key={`${place.lat} ${place.lng}`}
          size="small"
          disabled={isLoading}
          onClick={() =>
            void choose({
              ...{ id: importId, position: String(row.position), version: row.version },
              ...(isPickup ? { pickup: place } : { dropOff: place }),
            })
          }
        >
          <bdi>{place.address}</bdi>
        </Chip>
      ))}
    </div>
  )
}
