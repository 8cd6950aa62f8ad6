// The calls of the specification that are not about one ride: documents, cars, what is told, help, texts, longer jobs.
import { engagementKit, givenAwarded } from '../../features/engagements/testing/engagement-kit.ts'
import { FIXTURES, type Fixture } from '../fixtures.ts'
import type { RideKit } from '../ride-kit.ts'
import type { TestCall, TestPerson } from '../test-app.ts'
import type { Recipe } from './recipe.ts'

const call = (method: TestCall['method'], path: string, as: TestPerson | undefined, body?: unknown): TestCall => ({
  ...{ method, path, as },
  ...(body === undefined ? {} : { body }),
})

async function make(kind: keyof typeof FIXTURES, kit: RideKit, role: 'user' | 'driver'): Promise<Fixture> {
  const fixture = await FIXTURES[kind]?.(kit, role, role === 'user' ? 'rider' : 'driver')
  if (fixture === undefined) throw new Error(`nothing makes a ${kind}`)
  return fixture
}

const ofOffice = (path: string): Recipe => ({ request: async (kit) => call('GET', path, await kit.person('admin')) })
const question = { topic: 'account', message: 'How do I change my telephone number?' }

export const RECIPES_BESIDE_RIDES: Record<string, Recipe> = {
  'GET /admin/get-reviews': ofOffice('/admin/get-reviews?page=1&pageSize=5'),
  'GET /user/get-feedback': ofOffice('/user/get-feedback?page=1&pageSize=5'),
  'GET /user/get-help': {
    request: async (kit) => {
      await make('ticket', kit, 'user')
      return call('GET', '/user/get-help?page=1&pageSize=5', await kit.person('admin'))
    },
  },
  'POST /user/customer-support/create': {
    request: async (kit) => {
      const { id, rider } = await make('ride', kit, 'user')
      return call('POST', '/user/customer-support/create', rider, { ...question, ride: id })
    },
  },
  'POST /driver/customer-support/create': {
    request: async (kit) => {
      const { id, driver } = await make('ride', kit, 'driver')
      return call('POST', '/driver/customer-support/create', driver, { ...question, ride: id })
    },
  },
  'GET /user/web-content': {
    request: async (kit) => call('GET', '/user/web-content?type=terms', await kit.person('user')),
  },
  'GET /driver/web-content': {
    request: async (kit) => call('GET', '/driver/web-content?type=privacy', await kit.person('driver')),
  },
  'GET /assignment/getAssignments': {
    request: async (kit) => {
      const { rider } = await givenAwarded(engagementKit(kit))
      return call('GET', '/assignment/getAssignments?page=1&pageSize=5', rider)
    },
    shows: (body) => [['assignment', body.data[0]]],
  },

  'GET /notification': {
    request: async (kit) =>
      call('GET', '/notification?page=1&pageSize=5', (await make('notification', kit, 'user')).rider),
  },
  'PUT /notification/update-status/{id}': {
    request: async (kit) => {
      const { id, rider } = await make('notification', kit, 'user')
      return call('PUT', `/notification/update-status/${id}`, rider)
    },
  },
  'DELETE /notification/delete/{id}': {
    request: async (kit) => {
      const { id, driver } = await make('notification', kit, 'driver')
      return call('DELETE', `/notification/delete/${id}`, driver)
    },
  },

  'POST /driver/vehicle/create': {
    request: async (kit) =>
      call('POST', '/driver/vehicle/create', await kit.person('driver'), {
        vehicle_name: 'Mercedes-Benz S 500',
        vehicle_number: 'CNF 101',
        vehicle_color: 'black',
        vehicleClass: 'first',
      }),
    shows: (body) => [['car', body.data]],
  },
  'PUT /driver/vehicle/update/{id}': {
    request: async (kit) => {
      const { id, driver } = await make('vehicle', kit, 'driver')
      return call('PUT', `/driver/vehicle/update/${id}`, driver, { vehicle_color: 'silver' })
    },
    shows: (body) => [['car', body.data]],
  },
  'POST /driver/document/create': {
    request: async (kit) => {
      const { id, driver } = await make('vehicle', kit, 'driver')
      const of = { kind: 'insurance', vehicle: id }
      return call('POST', '/driver/document/create', driver, { ...of, number: 'SE 850101', expiresOn: in3Years(kit) })
    },
  },
  'PUT /driver/document/update/{id}': {
    request: async (kit) => {
      const { id, driver } = await make('document', kit, 'driver')
      return call('PUT', `/driver/document/update/${id}`, driver, { number: 'B 17', expiresOn: in3Years(kit) })
    },
  },
}

function in3Years(kit: RideKit): string {
  const now = kit.clock.now()
  return `${now.getUTCFullYear() + 3}-01-31`
}
