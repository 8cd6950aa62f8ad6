// Given a chauffeur with documents, in whatever state they are.
import { isOfCar } from '@livery/contracts/choices.ts'
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'
import { pdf } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import type { TestAnswer, TestApp, TestPerson } from '../../testing/test-app.ts'
import { vouchForDrivers } from './use-cases/vouch-for-drivers.ts'

/** A day so many days from the app's now. */
export const inDays = (app: TestApp, days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Of insurance and registration a car of theirs is named, which is made where they have none. */
export async function handIn(
  app: TestApp,
  driver: TestPerson,
  kind: DocumentKind,
  expiresOn: string | undefined = inDays(app, 400),
  vehicle?: string,
): Promise<TestAnswer> {
  const car = isOfCar(kind) ? (vehicle ?? (await anyCarOf(app, driver))) : undefined
  return sendForm(app, {
    method: 'POST',
    path: '/driver/document/create',
    as: driver,
    fields: {
      kind,
      ...(expiresOn === undefined ? {} : { expiresOn }),
      ...(car === undefined ? {} : { vehicle: car }),
    },
    files: [{ field: 'file', name: 'scan.pdf', bytes: pdf() }],
  })
}

let plates = 0

async function anyCarOf(app: TestApp, driver: TestPerson): Promise<string> {
  const { body } = await app.call({ method: 'GET', path: '/driver/vehicle', as: driver })
  return body.data[0]?._id ?? givenCar(app, driver)
}

/** Registered, and not looked at yet. */
export async function givenCar(app: TestApp, owner: TestPerson, over: object = {}): Promise<string> {
  const { body } = await app.call({
    method: 'POST',
    path: '/driver/vehicle/create',
    as: owner,
    body: {
      vehicle_name: 'Volvo S90',
      vehicle_number: `SHA ${++plates}`,
      vehicle_color: 'black',
      vehicleClass: 'business',
      ...over,
    },
  })
  return body.data._id
}

/** Approved by the office, with documents for which the house vouches. */
export async function givenGoodCar(app: TestApp, owner: TestPerson, over: object = {}): Promise<VehicleId> {
  const id = await givenCar(app, owner, over)
  await app.db.$client.query(`update vehicle set status = 'approved', version = version + 1 where id = $1`, [id])
  await vouchForDrivers(app.db, [owner.userId], app.clock.now(), () => app.ctx.newId('document'))
  return id as VehicleId
}

/** Of the document as it is now, unless the decision names another version. */
export async function decide(
  app: TestApp,
  office: TestPerson,
  document: string,
  decision: object,
): Promise<TestAnswer> {
  const { body } = await app.call({ method: 'GET', path: `/admin/documents?document=${document}`, as: office })
  const { version } = body.data[0]
  return app.call({
    method: 'POST',
    path: '/admin/document/decide',
    as: office,
    body: { document, version, ...decision },
  })
}
