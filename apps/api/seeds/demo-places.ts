// What the office of the demo city lists: its main station with the places to meet, and two hotels.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import { ensureListedPlaces, type NewListedPlace } from '../src/features/places/index.ts'
import { type Database, transact } from '../src/platform/database/database.ts'

const DEMO_PLACES: readonly NewListedPlace[] = [
  {
    kind: 'station',
    name: 'Göteborg Central Station',
    place: { address: 'Göteborg Central Station, Drottningtorget', lat: 57.7089, lng: 11.9735 },
    meetingPoints: [
      { name: 'Main entrance', hint: 'Drottningtorget', lat: 57.70815, lng: 11.97305, walkMinutes: 1 },
      { name: 'Åkareplatsen', hint: 'South-east side', lat: 57.70845, lng: 11.97755, walkMinutes: 3 },
      { name: 'Nils Ericson Terminalen', hint: 'Coach terminal', lat: 57.70934, lng: 11.97067, walkMinutes: 4 },
      { name: 'Bergslagsgatan', hint: 'North side', lat: 57.71035, lng: 11.97385, walkMinutes: 5 },
    ],
  },
  {
    kind: 'hotel',
    name: 'Elite Park Avenue Hotel',
    place: { address: 'Elite Park Avenue Hotel, Kungsportsavenyen', lat: 57.6984, lng: 11.9789 },
    meetingPoints: [],
  },
  {
    kind: 'hotel',
    name: 'Gothia Towers',
    place: { address: 'Gothia Towers, Mässans gata', lat: 57.6975, lng: 11.9885 },
    meetingPoints: [],
  },
]

/** While the office lists nothing of its own. */
export async function ensureDemoPlaces(db: Database): Promise<void> {
  const now = () => new Date()
  await transact(db, (tx) =>
    ensureListedPlaces(tx, { newId: (kind) => newId(kind, now(), randomBytes), now }, DEMO_PLACES),
  )
}
