import type { Tags } from '../extract/osm.ts'
import type { PlaceCategory } from '../sink.ts'

const BY_TAG: Readonly<Record<string, Readonly<Record<string, PlaceCategory>>>> = {
  aeroway: { aerodrome: 'airport', terminal: 'airport', helipad: 'airport' },
  railway: { station: 'station', halt: 'station' },
  amenity: {
    bus_station: 'station',
    ferry_terminal: 'ferry',
    hospital: 'hospital',
    clinic: 'hospital',
    restaurant: 'restaurant',
    cafe: 'restaurant',
    bar: 'restaurant',
    pub: 'restaurant',
    fast_food: 'restaurant',
    nightclub: 'restaurant',
    theatre: 'theatre',
    cinema: 'theatre',
    arts_centre: 'theatre',
    casino: 'theatre',
    university: 'university',
    college: 'university',
    school: 'school',
    kindergarten: 'school',
    conference_centre: 'arena',
    exhibition_centre: 'arena',
    events_venue: 'arena',
  },
  tourism: {
    hotel: 'hotel',
    hostel: 'hotel',
    guest_house: 'hotel',
    motel: 'hotel',
    museum: 'museum',
    gallery: 'museum',
  },
  leisure: {
    stadium: 'arena',
    sports_centre: 'arena',
    ice_rink: 'arena',
    park: 'park',
    garden: 'park',
    marina: 'ferry',
  },
  public_transport: { station: 'station' },
}
const PLACES: Readonly<Record<string, PlaceCategory>> = {
  city: 'city',
  town: 'city',
  village: 'city',
  municipality: 'city',
  suburb: 'district',
  quarter: 'district',
  neighbourhood: 'district',
  hamlet: 'district',
  borough: 'district',
  square: 'place',
  island: 'place',
  locality: 'place',
}
// Anything else with a name and one of these is a place that somebody may be driven to.
const OTHER_KEYS = ['tourism', 'amenity', 'leisure', 'historic', 'office', 'healthcare', 'public_transport', 'building']
const NEVER = new Set(['platform', 'stop_position', 'parking', 'parking_entrance', 'bench', 'recycling', 'post_box'])

/** What kind of destination a named thing is, or null when nobody would ask to be driven there. */
export function placeCategory(tags: Tags): PlaceCategory | null {
  if (!tags.name || tags.highway) return null
  for (const [key, categories] of Object.entries(BY_TAG)) {
    const category = categories[tags[key] ?? '']
    if (category) return category
  }
  if (tags.place) return PLACES[tags.place] ?? null
  if (tags.shop) return 'shop'
  return OTHER_KEYS.some((key) => tags[key] !== undefined && !NEVER.has(tags[key])) ? 'place' : null
}

export const IMPORTANCE: Readonly<Record<PlaceCategory, number>> = {
  city: 1,
  airport: 0.95,
  station: 0.9,
  district: 0.8,
  hospital: 0.75,
  hotel: 0.72,
  arena: 0.7,
  museum: 0.68,
  ferry: 0.65,
  theatre: 0.62,
  university: 0.6,
  park: 0.55,
  street: 0.5,
  place: 0.45,
  restaurant: 0.42,
  shop: 0.35,
  school: 0.3,
}
