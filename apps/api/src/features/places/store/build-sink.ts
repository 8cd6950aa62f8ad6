import { distanceMetres } from '@livery/kernel/geo.ts'
import type { AddressRow, PlaceRow, RegionSink, Run } from '@livery/region/sink.ts'
import type { Tile } from '@livery/region/tiles/cut-tiles.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fold } from '../domain/query.ts'

// Close enough that the nearest sample names the street that a pin stands on.
const SAMPLE_METRES = 15

/** Takes a build's rows into the database, under the build's own number: nobody sees them before it is ready. */
export class BuildSink implements RegionSink {
  readonly #db: Database
  readonly #regionId: string

  constructor(db: Database, regionId: string) {
    this.#db = db
    this.#regionId = regionId
  }

  async writeTiles(tiles: readonly Tile[]): Promise<void> {
    await this.#db.$client.query(
      `insert into map_tile (region_id, zoom, x, y, data)
       select $1, * from unnest($2::smallint[], $3::int[], $4::int[], $5::bytea[])`,
      [
        this.#regionId,
        tiles.map((tile) => tile.zoom),
        tiles.map((tile) => tile.x),
        tiles.map((tile) => tile.y),
        tiles.map((tile) => tile.data),
      ],
    )
  }

  async writePlaces(places: readonly PlaceRow[]): Promise<void> {
    const { rows } = await this.#db.$client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence('place', 'id'))::text as id from generate_series(1, $1::int)`,
      [places.length],
    )
    const documents = places.map((place, index) => ({
      id: rows[index]?.id,
      category: place.category,
      name: place.name,
      folded: [...new Set([place.name, ...place.otherNames].map(fold))].join(' | '),
      street: place.street,
      area: place.area,
      lat: place.lat,
      lng: place.lng,
      importance: place.importance,
      course: place.runs[0] ?? null,
    }))
    await this.#db.$client.query(
      `insert into place (id, region_id, category, name, folded, street, area, lat, lng, importance, course)
       overriding system value
       select id, $1, category, name, folded, street, area, lat, lng, importance, course
       from jsonb_to_recordset($2::jsonb) as row (id bigint, category text, name text, folded text, street text,
         area text, lat double precision, lng double precision, importance real, course jsonb)`,
      [this.#regionId, JSON.stringify(documents)],
    )
    const samples = places.flatMap((place, index) =>
      place.runs.flatMap((run) => samplesAlong(run).map((at) => ({ id: rows[index]?.id, at }))),
    )
    await this.#db.$client.query(
      `insert into street_point (region_id, place_id, at) select $1, * from unnest($2::bigint[], $3::point[])`,
      [this.#regionId, samples.map((sample) => sample.id), samples.map((sample) => sample.at)],
    )
  }

  async writeAddresses(addresses: readonly AddressRow[]): Promise<void> {
    const documents = addresses.map((address) => ({
      ...address,
      folded: fold(address.street),
      value: Number.parseInt(address.number, 10) || null,
    }))
    await this.#db.$client.query(
      `insert into house_number (region_id, street, folded_street, number, value, area, lat, lng)
       select $1, street, folded, number, value, area, lat, lng
       from jsonb_to_recordset($2::jsonb) as row (street text, folded text, number text, value int, area text,
         lat double precision, lng double precision)`,
      [this.#regionId, JSON.stringify(documents)],
    )
  }
}

/** PostgreSQL points `(lng,lat)` at each bend and at least every 15 m between. */
function samplesAlong(run: Run): string[] {
  return run.flatMap(([lng, lat], index) => {
    const [nextLng, nextLat] = run[index + 1] ?? [lng, lat]
    const steps = Math.max(1, Math.ceil(distanceMetres({ lat, lng }, { lat: nextLat, lng: nextLng }) / SAMPLE_METRES))
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps
      return `(${lng + share * (nextLng - lng)},${lat + share * (nextLat - lat)})`
    })
  })
}
