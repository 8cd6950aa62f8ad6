// What is set up: each point worked out from what is there, so that nothing is ticked that is not so.
import type { Checklist, SetupItem } from '@livery/contracts/setup/checklist.ts'
import type { AppContext } from '../../app-context.ts'
import { chosenPaymentProvider } from '../../platform/adapters/payment-providers.ts'
import type { Database } from '../../platform/database/database.ts'
import { versionInForce } from '../../platform/policies/policies.ts'
import { publishedName } from '../brand/index.ts'
import { readinessOfDrivers } from '../documents/index.ts'
import { listOffice } from '../identity/index.ts'
import { listInstalledRegions, listListedPlaces } from '../places/index.ts'
import { findTariffAt, listExtras } from '../pricing/index.ts'
import { countCars, everyClass } from '../vehicles/index.ts'
import { isCurrencyInUse } from './shared/currency-in-use.ts'
import { findInstallation } from './store/installation.ts'

export async function showChecklist(ctx: AppContext): Promise<Checklist> {
  const [installation, items, isCurrencyFixed] = await Promise.all([
    findInstallation(ctx.db),
    itemsOf(ctx),
    isCurrencyInUse(ctx.db),
  ])
  return {
    items,
    isReady: items.every(({ isNeeded, status }) => !isNeeded || status !== 'missing'),
    isDismissed: installation.isChecklistDismissed,
    currency: ctx.config.CURRENCY,
    isCurrencyFixed,
    isCurrencyGiven: ctx.config.isCurrencyGiven,
  }
}

const NOTHING = { name: null, count: 0, waiting: 0, isNeeded: false }
const NEEDED = { ...NOTHING, isNeeded: true }
const doneWhen = (isDone: boolean): SetupItem['status'] => (isDone ? 'done' : 'missing')

async function itemsOf(ctx: AppContext): Promise<SetupItem[]> {
  const { db, config } = ctx
  const [{ regions, inUse }, invoicing, brandName, classes, tariff, drivers, cars, places, extras, office] =
    await Promise.all([
      listInstalledRegions(db as Database, config.REGION),
      versionInForce(ctx, 'invoicing'),
      publishedName(db),
      everyClass(ctx),
      findTariffAt(db, ctx.now()),
      readinessOfDrivers(db, ctx.now()),
      countCars(db),
      listListedPlaces(db),
      listExtras(db),
      listOffice(db),
    ])
  const region = regions.find(({ name }) => name === inUse)
  const offered = classes.filter(({ isOffered }) => isOffered)
  const takesCards = chosenPaymentProvider(config)
  return [
    { ...NEEDED, step: 'region', status: doneWhen(region !== undefined), name: region?.about.title ?? null },
    {
      ...{ ...NOTHING, step: 'company', status: invoicing.version > 1 ? 'done' : 'sample' },
      name: invoicing.version > 1 ? invoicing.terms.companyName : null,
    },
    { ...NOTHING, step: 'brand', status: brandName === null ? 'sample' : 'done', name: brandName },
    {
      ...{ ...NEEDED, step: 'classes', status: doneWhen(offered.length > 0), count: offered.length },
      name: offered.map(({ name }) => name).join(', ') || null,
    },
    {
      ...{ ...NEEDED, step: 'tariff', name: tariff?.name ?? null },
      status: tariff === null ? 'missing' : tariff.version > 1 ? 'done' : 'sample',
    },
    {
      ...NEEDED,
      step: 'chauffeurs',
      status: doneWhen(drivers.ready > 0),
      count: drivers.ready,
      waiting: drivers.waiting,
    },
    { ...NEEDED, step: 'vehicles', status: doneWhen(cars.approved > 0), count: cars.approved, waiting: cars.waiting },
    { ...NOTHING, step: 'payments', status: doneWhen(takesCards !== undefined), name: takesCards ?? null },
    { ...NOTHING, step: 'mail', status: doneWhen(config.SMTP_URL !== undefined) },
    { ...NOTHING, step: 'places', status: doneWhen(places.length > 0), count: places.length },
    { ...NOTHING, step: 'extras', status: doneWhen(extras.length > 0), count: extras.length },
    { ...NOTHING, step: 'team', status: doneWhen(office.length > 1), count: office.length },
  ]
}
