import type { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Tariff } from '../domain/tariff.ts'
import { validityOf } from '../domain/tariff-validity.ts'
import { addTariff, deleteTariff, listTariffsForUpdate } from '../store/tariffs.ts'

export interface PlanTariff {
  readonly name: string
  readonly validFrom: Date
  readonly terms: TariffTerms
}

/** A version for a moment to come. Versions cannot overlap: each is in force until the next begins. */
export async function planTariff(ctx: AppContext, plan: PlanTariff): Promise<Tariff> {
  if (plan.validFrom <= ctx.now()) throw refuse('TARIFF_START_PAST')
  return ctx.transact(async (tx) => {
    const known = await listTariffsForUpdate(tx)
    if (known.some(({ validFrom }) => validFrom.getTime() === plan.validFrom.getTime()))
      throw refuse('TARIFF_START_TAKEN')
    const tariff: Tariff = {
      ...plan,
      id: ctx.newId('tariff'),
      version: Math.max(0, ...known.map(({ version }) => version)) + 1,
      currency: ctx.config.CURRENCY,
    }
    await addTariff(tx, tariff)
    return tariff
  })
}

/** Only before it begins: from then on there may be prices by it. */
export async function withdrawTariff(ctx: AppContext, id: Id<'tariff'>): Promise<void> {
  await ctx.transact(async (tx) => {
    const known = await listTariffsForUpdate(tx)
    const tariff = known.find((one) => one.id === id)
    if (tariff === undefined) throw refuse('TARIFF_NOT_FOUND')
    if (validityOf(known, tariff, ctx.now()).state !== 'planned') throw refuse('TARIFF_HAS_BEGUN')
    await deleteTariff(tx, id)
  })
}
