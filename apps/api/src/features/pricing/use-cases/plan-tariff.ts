import type { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Tariff } from '../domain/tariff.ts'
import { validityOf } from '../domain/tariff-validity.ts'
import { addTariff, deleteTariff, listTariffsForUpdate } from '../tariff-store.ts'

export interface PlanTariff {
  readonly name: string
  readonly validFrom: Date
  readonly terms: TariffTerms
}

/** A version for a moment to come. Versions cannot overlap: each is in force until the next begins. */
export async function planTariff(world: World, plan: PlanTariff): Promise<Tariff> {
  if (plan.validFrom <= world.now()) throw refuse('TARIFF_START_PAST')
  return world.transact(async (tx) => {
    const known = await listTariffsForUpdate(tx)
    if (known.some(({ validFrom }) => validFrom.getTime() === plan.validFrom.getTime()))
      throw refuse('TARIFF_START_TAKEN')
    const tariff: Tariff = {
      ...plan,
      id: world.newId('tariff'),
      version: Math.max(0, ...known.map(({ version }) => version)) + 1,
      currency: world.config.CURRENCY,
    }
    await addTariff(tx, tariff)
    return tariff
  })
}

/** Only before it begins: from then on there may be prices by it. */
export async function withdrawTariff(world: World, id: string): Promise<void> {
  await world.transact(async (tx) => {
    const known = await listTariffsForUpdate(tx)
    const tariff = known.find((one) => one.id === id)
    if (tariff === undefined) throw refuse('TARIFF_NOT_FOUND')
    if (validityOf(known, tariff, world.now()).state !== 'planned') throw refuse('TARIFF_HAS_BEGUN')
    await deleteTariff(tx, id)
  })
}
