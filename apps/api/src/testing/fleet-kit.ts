// "Given a partner, a chauffeur of theirs, a car that both may drive": what tests of fleets begin with.
import type { VehicleId } from '@livery/kernel/ids.ts'
import { givenGoodCar } from '../features/documents/testing.ts'
import { vouchForDrivers } from '../features/documents/use-cases/vouch-for-drivers.ts'
import { openFleet } from '../features/fleets/use-cases/open-fleet.ts'
import type { RideKit } from './ride-kit.ts'
import type { TestAnswer, TestApp, TestPerson } from './test-app.ts'

let keys = 0

export async function makePartner(app: TestApp, person: TestPerson): Promise<void> {
  await openFleet(app.ctx, { email: person.email, name: 'Nordic Limousines' })
}

export async function givenPartner(app: TestApp): Promise<TestPerson> {
  const partner = await givenGoodDriver(app, 'Astrid')
  await makePartner(app, partner)
  return partner
}

/** With documents of their own, and no car. */
export async function givenGoodDriver(app: TestApp, firstname = 'Nils'): Promise<TestPerson> {
  const driver = await app.person('driver', { firstname, lastname: 'Holm' })
  await vouchForDrivers(app.db, [driver.userId], app.clock.now(), () => app.ctx.newId('document'))
  return driver
}

export const invite = (app: TestApp, partner: TestPerson, email: string): Promise<TestAnswer> =>
  app.call({
    ...{ method: 'POST', path: '/driver/fleet/chauffeurs', as: partner },
    ...{ key: `invite-chauffeur-${++keys}`, body: { email } },
  })

export const inviteChauffeur = async (app: TestApp, partner: TestPerson, email: string): Promise<string> =>
  (await invite(app, partner, email)).body.data._id

/** Invited, and has said yes. */
export async function givenMember(app: TestApp, partner: TestPerson, chauffeur: TestPerson): Promise<string> {
  const id = await inviteChauffeur(app, partner, chauffeur.email)
  const { status } = await app.call({ method: 'POST', path: `/driver/fleets/${id}/accept`, as: chauffeur })
  if (status !== 200) throw new Error(`They could not accept: ${status}`)
  return id
}

export const give = (app: TestApp, partner: TestPerson, car: string, chauffeur: TestPerson): Promise<TestAnswer> =>
  app.call({
    ...{ method: 'POST', path: `/driver/fleet/cars/${car}/drivers`, as: partner },
    body: { driverId: chauffeur.userId },
  })

export const take = (app: TestApp, partner: TestPerson, car: string, chauffeur: TestPerson): Promise<TestAnswer> =>
  app.call({ method: 'DELETE', path: `/driver/fleet/cars/${car}/drivers/${chauffeur.userId}`, as: partner })

export async function givenFleet(kit: RideKit) {
  const [partner, chauffeur] = [await givenPartner(kit), await givenGoodDriver(kit)]
  const membership = await givenMember(kit, partner, chauffeur)
  const car: VehicleId = await givenGoodCar(kit, partner)
  await give(kit, partner, car, chauffeur)
  return { partner, chauffeur, membership, car }
}
