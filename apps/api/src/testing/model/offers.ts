// Offers as the product sends them, against what the model allows: nobody is asked who may not be, what is open stays
// open until somebody answers or its time is over, and how far the car has to drive is so.
import assert from 'node:assert/strict'
import type { AppContext } from '../../app-context.ts'
import type { Model, Offer, Ride } from './model.ts'
import { etaOf, mayBeOffered } from './rules/agenda.ts'
import { ANSWER_SECONDS, CALM_MINUTES, MINUTE, SECOND } from './rules/numbers.ts'

interface Row {
  readonly id: string
  readonly ride_id: string
  readonly driver_id: string
  readonly status: Offer['status']
  readonly eta_seconds: number
  readonly sent_at: Date
  readonly expires_at: Date
}

export async function observe(ctx: AppContext, model: Model): Promise<void> {
  const searching = model.rides.filter(
    ({ status, offers }) => status === 'searching' || offers.some((one) => one.status === 'sent'),
  )
  const asked = model.rides.filter((ride) => searching.includes(ride) || ride.offers.length > 0)
  if (asked.length === 0) return
  const { rows } = await ctx.db.$client.query<Row>({
    name: 'model-offers',
    text: 'select * from offer where ride_id = any($1::text[]) order by round, sent_at, id',
    values: [asked.map(({ id }) => id)],
  })
  for (const row of rows) {
    const ride = asked.find(({ id }) => id === row.ride_id) as Ride
    const known = ride.offers.find(({ id }) => id === row.id)
    if (known === undefined) meet(model, ride, row)
    else compare(model, known, row)
  }
}

/** A new one: they may be asked, for as long as the rule says. */
function meet(model: Model, ride: Ride, row: Row): void {
  const driver = model.drivers.findIndex(({ id }) => id === row.driver_id)
  const sentAt = row.sent_at.getTime()
  assert.ok(
    mayBeOffered(model, ride, driver, sentAt),
    `chauffeur ${driver} is asked about a ride that they may not have`,
  )
  const isCalm = ride.pickupAt - sentAt > CALM_MINUTES * MINUTE
  const seconds = ride.kind === 'instant' ? ANSWER_SECONDS.instant : isCalm ? ANSWER_SECONDS.calm : ANSWER_SECONDS.hurry
  assert.equal(row.expires_at.getTime() - sentAt, seconds * SECOND, 'how long they have to answer')
  assert.equal(row.eta_seconds, etaOf(model, driver, ride), 'how far they have to drive')
  const { id, status, eta_seconds: etaSeconds } = row
  ride.offers.push({ id, driver, expiresAt: row.expires_at.getTime(), etaSeconds, status })
}

function compare(model: Model, known: Offer, { status }: Row): void {
  const isRunOut = known.expiresAt <= model.now
  // One whose time is over is put away when somebody looks at it next.
  const mayBe: Offer['status'][] =
    known.status === 'sent' && isRunOut
      ? ['sent', 'expired', 'pulled']
      : known.status === 'pulled' && isRunOut
        ? ['pulled', 'expired']
        : [known.status]
  assert.ok(mayBe.includes(status), `an offer is ${status}, the model says ${mayBe.join(' or ')}`)
  known.status = status
}
