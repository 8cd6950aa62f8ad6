// One rider, two chauffeurs, and what has happened between them so far. Every life has a clock of its own.
import type { CompanyId, Id, PaymentId, RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { findRide, type Ride } from '../../features/rides/index.ts'
import type { Sandbox } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import type { Step } from './history.ts'

export interface Setup {
  readonly ctx: AppContext
  readonly sandbox: Sandbox
  readonly officeId: UserId
}

export interface Life {
  /** With the life's own clock; nothing fails in it. */
  readonly ctx: AppContext
  readonly sandbox: Sandbox
  readonly officeId: UserId
  readonly riderId: UserId
  /** The company on whose account they may ride. */
  readonly companyId: CompanyId
  readonly driverIds: readonly [UserId, UserId]
  readonly rides: RideId[]
  readonly topUps: Id<'topUp'>[]
  /** Webhooks that were received and may still be waiting to be worked off. */
  readonly events: string[]
  last: Step | undefined
  wait(minutes: number): void
}

/** Where every ride begins; the chauffeurs never leave it. */
export const HERE = { lat: 57.7004, lng: 11.9749 }

export function beginLife(
  setup: Setup,
  { riderId, companyId, driverIds }: Pick<Life, 'riderId' | 'companyId' | 'driverIds'>,
  at: Date,
): Life {
  let now = at
  const ctx: AppContext = {
    ...setup.ctx,
    payments: setup.sandbox,
    now: () => now,
    fleet: {
      nearestEtas: () => new Map(),
      nearestEta: () => 300,
      etaOfCar: () => 300,
      whoMayTake: async () => new Set(),
      ratingsOf: async () => new Map(),
      lastSeen: () => ({
        ...HERE,
        heading: null,
        at: now,
        receivedAt: now,
        movedAt: now,
        etaSeconds: null,
        etaAt: null,
        way: null,
        rideId: null,
        isHidden: false,
      }),
      flushTrack: async () => undefined,
    },
    searches: { ...setup.ctx.searches, askAnew: async () => undefined },
  }
  const { sandbox, officeId } = setup
  return {
    ctx,
    sandbox,
    officeId,
    riderId,
    companyId,
    driverIds,
    rides: [],
    topUps: [],
    events: [],
    last: undefined,
    wait: (minutes) => {
      now = addMs(now, minutes * MINUTE_MS)
    },
  }
}

export const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items.length === 0 ? undefined : items[pick % items.length]

/** The ride that the rider has now, if any. */
export async function currentRide(life: Life): Promise<Ride | null> {
  const id = life.rides.at(-1)
  return id === undefined ? null : findRide(life.ctx.db, id)
}

export async function paymentsOf(life: Life): Promise<{ id: PaymentId; intentId: string | null; taken: number }[]> {
  const { rows } = await life.ctx.db.$client.query({
    name: 'payments-of-life',
    text: 'select id, provider_ref, amount_captured from card_payment where user_id = $1 order by id',
    values: [life.riderId],
  })
  return rows.map((row) => ({ id: row.id, intentId: row.provider_ref, taken: Number(row.amount_captured) }))
}
