// The tariff of now, which every price asks for; each process keeps it for some seconds.
import type { BaseContext } from '../../base-context.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import type { Tariff } from './domain/tariff.ts'
import { findTariffAt } from './store/tariffs.ts'

type Reader = Pick<BaseContext, 'config' | 'db' | 'now'>

const cache = createTtlCache<'tariff', Tariff | null>()

/** Null before there is one. */
export function findTariffInForce(ctx: Reader): Promise<Tariff | null> {
  return cache.get(ctx, 'tariff', () => findTariffAt(ctx.db, ctx.now()))
}

export async function tariffInForce(ctx: Reader): Promise<Tariff> {
  const tariff = await findTariffInForce(ctx)
  if (tariff === null) throw new Error('No tariff is in force.')
  return tariff
}

/** What this process has just committed counts here at once. */
export function forgetTariff(ctx: Pick<Reader, 'config'>): void {
  cache.forget(ctx, 'tariff')
}
