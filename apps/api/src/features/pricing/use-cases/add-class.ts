// A class more, with what it costs: in the same moment, so that nobody is ever shown it without a price.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { ClassRates } from '@livery/contracts/pricing/tariff-terms.ts'
import type { newClassesContract } from '@livery/contracts/vehicles/classes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { addClassToList, type StoredClass } from '../../vehicles/index.ts'
import { isPriced, ratesOf, type Tariff, termsWithClass } from '../domain/tariff.ts'
import { validityOf } from '../domain/tariff-validity.ts'
import { addTariff, deleteTariff, listTariffs, listTariffsForUpdate } from '../store/tariffs.ts'
import { forgetTariff } from '../tariff-in-force.ts'

/** Returns the whole list. The list is locked before the tariff, as whoever plans a version does. */
export async function addClass(
  ctx: AppContext,
  { pricesOf, rates, capacity, ...words }: BodyOf<(typeof newClassesContract)['add']>,
): Promise<readonly StoredClass[]> {
  return ctx.transact(async (tx) => {
    const classes = await addClassToList(ctx, tx, { ...words, ...capacity, picture: null })
    if (classes.every((one) => one.vehicleClass !== pricesOf) || pricesOf === words.vehicleClass)
      throw refuse('CLASS_UNKNOWN', { errors: [{ path: 'pricesOf', message: pricesOf }] })
    const tariff = await priceClass(ctx, tx, words.vehicleClass, rates, pricesOf)
    noteForAudit(tx, {
      after: {
        class: words.vehicleClass,
        ...{ name: words.name, ...capacity, offered: words.isOffered },
        ...{ tariff: tariff.version, base: ratesOf(tariff.terms, words.vehicleClass).base, pricesOf },
      },
    })
    return classes
  })
}

/**
 * The version in force goes on with the class as a new one that begins now; each that is planned is replaced by one with the
 * class and the same start. Versions are never edited.
 */
async function priceClass(
  ctx: AppContext,
  tx: Tx,
  vehicleClass: VehicleClass,
  rates: ClassRates,
  pricesOf: VehicleClass,
): Promise<Tariff> {
  const now = ctx.now()
  const known = await listTariffsForUpdate(tx)
  const standing = known.map((tariff) => ({ tariff, state: validityOf(known, tariff, now).state }))
  const current = standing.find(({ state }) => state === 'in_force')?.tariff
  if (current === undefined) throw refuse('TARIFF_NOT_FOUND')
  let version = Math.max(...known.map((one) => one.version))
  const next = async (tariff: Tariff, validFrom: Date): Promise<Tariff> => {
    version += 1
    const terms = termsWithClass(tariff.terms, vehicleClass, rates, pricesOf)
    const added: Tariff = { ...tariff, id: ctx.newId('tariff'), version, terms, validFrom }
    await addTariff(tx, added)
    return added
  }
  const begun = await next(current, now)
  for (const { tariff } of standing.filter(({ state }) => state === 'planned')) {
    await deleteTariff(tx, tariff.id)
    await next(tariff, tariff.validFrom)
  }
  afterCommit(tx, () => forgetTariff(ctx))
  return begun
}

/** Whether every version that holds or will hold has prices for it. */
export async function isClassPriced(
  ctx: Pick<AppContext, 'now'>,
  tx: Tx,
  vehicleClass: VehicleClass,
): Promise<boolean> {
  const known = await listTariffs(tx)
  return known
    .filter((tariff) => validityOf(known, tariff, ctx.now()).state !== 'ended')
    .every(({ terms }) => isPriced(terms, vehicleClass))
}
