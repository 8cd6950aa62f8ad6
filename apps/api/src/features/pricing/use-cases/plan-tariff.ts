import type { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listClassesForUpdate, type StoredClass } from '../../vehicles/index.ts'
import { isPriced, type Tariff } from '../domain/tariff.ts'
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
    ensureClassesPriced(plan.terms, await listClassesForUpdate(tx))
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

/** Refuses with CLASS_UNKNOWN or CLASS_WITHOUT_PRICES: what is on offer has its prices, and nothing else that we never had. */
function ensureClassesPriced(terms: TariffTerms, classes: readonly StoredClass[]): void {
  const codes = new Set(classes.map(({ vehicleClass }) => vehicleClass))
  const rated = Object.keys(terms.classes).map((code) => ({ code, path: `terms.classes.${code}` }))
  const fixed = terms.zonePairs.flatMap(({ prices }, at) =>
    Object.keys(prices).map((code) => ({ code, path: `terms.zonePairs.${at}.prices.${code}` })),
  )
  const unknown = [...rated, ...fixed].filter(({ code }) => !codes.has(code))
  if (unknown.length > 0)
    throw refuse('CLASS_UNKNOWN', { errors: unknown.map(({ code, path }) => ({ path, message: code })) })
  const missing = classes.filter(({ vehicleClass, isOffered }) => isOffered && !isPriced(terms, vehicleClass))
  if (missing.length > 0)
    throw refuse('CLASS_WITHOUT_PRICES', {
      errors: missing.map(({ vehicleClass, name }) => ({ path: `terms.classes.${vehicleClass}`, message: name })),
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
