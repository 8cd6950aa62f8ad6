// What goes on by itself in one life: events reach their listeners, jobs fall due, webhooks come in any order and
// twice.
import type { AppContext } from '../../app-context.ts'
import { paymentsJobs } from '../../features/payments/jobs.ts'
import { receiveWebhook, workEvent } from '../../features/payments/use-cases/receive-webhook.ts'
import { rideEventHandlers } from '../../features/rides/event-handlers.ts'
import { rideJobs } from '../../features/rides/jobs.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { exactlyOnceFor } from '../exactly-once.ts'
import { type Life, paymentsOf, pickOf } from './life.ts'

const jobs = new Map<string, Job<AppContext>>([...rideJobs, ...paymentsJobs].map((job) => [job.name, job]))
const TOLD = 'ride.payment-held'
const listeners = rideEventHandlers.filter(({ on }) => on === TOLD)
/** A webhook may come before its payment is known here; it is tried again, and given up in the end. */
const TOO_EARLY = /about a payment that is not here yet/

export async function turnClockwork(life: Life, ctx: AppContext): Promise<number> {
  return (await deliverEvents(life, ctx)) + (await runDueJobs(life, ctx))
}

async function deliverEvents(life: Life, ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.$client.query({
    name: 'undelivered-events',
    text: `select event_id, name, key, payload, occurred_at from outbox_event
           where delivered_at is null and key = any($1::text[]) and name = '${TOLD}' order by id`,
    values: [life.rides],
  })
  for (const row of rows) {
    const event: DomainEvent = {
      id: row.event_id,
      name: row.name,
      key: row.key,
      payload: row.payload,
      occurredAt: row.occurred_at,
    }
    for (const { name, run } of listeners) await run(ctx, event, exactlyOnceFor(ctx, event, name))
    await ctx.db.$client.query('update outbox_event set delivered_at = now() where event_id = $1', [event.id])
  }
  return rows.length
}

async function runDueJobs(life: Life, ctx: AppContext): Promise<number> {
  const ids = [...life.rides, ...life.events, ...(await paymentsOf(life)).map(({ id }) => id)]
  const { rows } = await ctx.db.$client.query({
    name: 'timers-of-life',
    text: `select id, name, data from pgboss.job
           where coalesce(data ->> 'rideId', data ->> 'paymentId', data ->> 'eventId') = any($1::text[])
             and state < 'active' and (start_after <= $2 or start_after = created_on)
           -- What is due at once is so by the database's clock, which a life does not live by.
           order by start_after = created_on desc, start_after, created_on, name, data::text`,
    values: [ids, life.ctx.now().toISOString()],
  })
  for (const { id, name, data } of rows) {
    const done = await runOne(ctx, name, data)
    if (done) await ctx.db.$client.query('delete from pgboss.job where id = $1', [id])
  }
  return rows.length
}

async function runOne(ctx: AppContext, name: string, data: unknown): Promise<boolean> {
  try {
    await jobs.get(name)?.run(ctx, data as never)
    return true
  } catch (error) {
    if (error instanceof Error && TOO_EARLY.test(error.message)) return false
    throw error
  }
}

/** One of all that the provider ever told of this rider's payments: the first time, or once more. */
export async function deliverSome(life: Life, ctx: AppContext, pick: number): Promise<void> {
  const told = await eventsOf(life)
  const event = pickOf(told, pick)
  if (event !== undefined) await deliver(life, ctx, event)
}

/** What the provider told and nobody has heard, the newest first. */
export async function deliverRest(life: Life): Promise<void> {
  for (const event of (await eventsOf(life)).filter(({ id }) => !life.events.includes(id)).toReversed()) {
    await deliver(life, life.ctx, event).catch((error) => {
      // Worked off by its job, once the provider answers.
      if (!(error instanceof Refusal)) throw error
    })
  }
}

async function deliver(life: Life, ctx: AppContext, event: { id: string; body: string }): Promise<void> {
  const { body, signature } = life.sandbox.signed(event)
  if (!life.events.includes(event.id)) life.events.push(event.id)
  await receiveWebhook(ctx, { rawBody: Buffer.from(body), signature })
  await workEvent(ctx, event.id).catch((error) => {
    if (!TOO_EARLY.test(error.message)) throw error
  })
}

async function eventsOf(life: Life) {
  const intents = (await paymentsOf(life)).map(({ intentId }) => intentId).filter((id) => id !== null)
  const { rows } = await life.ctx.db.$client.query({
    name: 'events-of-life',
    text: 'select id, body from sandbox.event where intent_id = any($1::text[]) order by created_at, id',
    values: [intents],
  })
  return rows as { id: string; body: string }[]
}
