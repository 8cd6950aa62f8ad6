// `npm run bench` prints what the hot paths cost today beside what they are measured against; `-- quote booking` runs
// those rows alone. It never fails for a figure: the table says what is met.
import { stopBenchServer } from './city/bench-database.ts'
import type { Line, Row } from './measure/row.ts'
import { table } from './measure/table.ts'
import { assignment } from './rows/assignment.ts'
import { audit } from './rows/audit.ts'
import { bookingPage } from './rows/booking-page.ts'
import { chauffeurData } from './rows/chauffeur-data.ts'
import { dayPlan } from './rows/day-plan.ts'
import { driverIndex } from './rows/driver-index.ts'
import { fanOut } from './rows/fan-out.ts'
import { firstOffer } from './rows/first-offer.ts'
import { honestTime } from './rows/honest-time.ts'
import { instantBooking } from './rows/instant-booking.ts'
import { ledger } from './rows/ledger.ts'
import { lists } from './rows/lists.ts'
import { live } from './rows/live.ts'
import { locationUpdate } from './rows/location-update.ts'
import { memory } from './rows/memory.ts'
import { outbox } from './rows/outbox.ts'
import { overview } from './rows/overview.ts'
import { quote } from './rows/quote.ts'
import { search } from './rows/search.ts'
import { secondStart } from './rows/second-start.ts'
import { trialBalance } from './rows/trial-balance.ts'
import { watch } from './rows/watch.ts'

const ROWS: readonly Row[] = [
  locationUpdate,
  fanOut,
  quote,
  instantBooking,
  outbox,
  ledger,
  bookingPage,
  chauffeurData,
  firstOffer,
  secondStart,
  memory,
  driverIndex,
  assignment,
  dayPlan,
  watch,
  honestTime,
  search,
  overview,
  trialBalance,
  lists,
  audit,
  live,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !ROWS.some((row) => row.name === name))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.map((row) => row.name).join(', ')}.`)
  process.exit(1)
}

const lines: Line[] = []
for (const row of ROWS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.error(`  ${row.name} …`)
  try {
    lines.push(...(await row.run()))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
await stopBenchServer()
console.log(`\n${table(lines)}\n`)
process.exit()
