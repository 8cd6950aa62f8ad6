import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { saveRecentPlace } from '../store/recents.ts'

export interface PlaceToRemember {
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly name?: string
  readonly district?: string | null
  readonly kind?: string
}

/** Puts a place among the person's recent ones, or back on top of them; with the booking that used it. */
export async function rememberPlace(tx: Tx, userId: UserId, place: PlaceToRemember): Promise<void> {
  await saveRecentPlace(tx, userId, {
    address: place.address,
    name: place.name ?? place.address,
    district: place.district ?? null,
    kind: place.kind ?? 'address',
    lat: place.lat,
    lng: place.lng,
  })
}
