import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'

export interface RecentPlace {
  readonly address: string
  readonly name: string
  readonly district: string | null
  readonly kind: string
  readonly lat: number
  readonly lng: number
}

const KEPT = 30

export async function listRecentPlaces(db: Queryable, userId: UserId): Promise<RecentPlace[]> {
  const { rows } = await db.$client.query<RecentPlace>({
    name: 'recent-places',
    text: `select address, name, district, kind, lat, lng from place_recent
           where user_id = $1 order by used_at desc limit ${KEPT}`,
    values: [userId],
  })
  return rows
}

export async function saveRecentPlace(tx: Tx, userId: UserId, place: RecentPlace): Promise<void> {
  const { address, name, district, kind, lat, lng } = place
  await tx.$client.query({
    name: 'remember-place',
    text: `insert into place_recent (user_id, address, name, district, kind, lat, lng, used_at)
           values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
           on conflict (user_id, address) do update
           set lat = excluded.lat, lng = excluded.lng, used_at = excluded.used_at, uses = place_recent.uses + 1`,
    values: [userId, address, name, district, kind, lat, lng],
  })
}
