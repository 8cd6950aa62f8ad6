// "Given an engagement that has come so far": what tests of engagements begin with.
import type { BidId, EngagementId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { ensureVehicles } from '../../../../seeds/demo-fleet.ts'
import { AVENUE, type RideKit, startRideKit } from '../../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../../testing/test-app.ts'
import { issueAccessToken } from '../../identity/index.ts'

export const GUIDE = 'skl_00000000000000000000000003'
export const WINTER = 'skl_00000000000000000000000006'
export const EVENT = 'cat_00000000000000000000000001'

export interface EngagementKit extends RideKit {
  /** A driver with a Business car who has said what they can do. */
  skilledDriver(skills?: readonly string[]): Promise<TestPerson>
  post(rider: TestPerson, over?: object): Promise<TestAnswer>
  /** One of the acts on an engagement: bid, award, start … */
  act(person: TestPerson, id: string, act: string, body?: object, key?: string): Promise<TestAnswer>
  show(person: TestPerson, id: string): Promise<TestAnswer>
  list(person: TestPerson, query?: string): Promise<TestAnswer>
  wallet(person: TestPerson): Promise<{ balance: number; held: number }>
}

/** A date so many days from the clock's today. */
export function dateIn(kit: Pick<RideKit, 'clock'>, days: number): string {
  return new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

export async function startEngagementKit(): Promise<EngagementKit> {
  return engagementKit(await startRideKit())
}

export function engagementKit(plain: RideKit): EngagementKit {
  const rides: RideKit = {
    ...plain,
    call: async (options) =>
      plain.call({ ...options, ...(options.as === undefined ? {} : { as: await awake(plain, options.as) }) }),
  }
  const at = (id: string, act: string) => `/assignment/${id}/${act}`
  return {
    ...rides,
    skilledDriver: async (skills = [GUIDE]) => {
      const driver = await rides.person('driver', { firstname: 'Astrid', lastname: 'Nyström' })
      await ensureVehicles(rides.db, [driver.userId])
      await rides.call({ method: 'PUT', path: '/driver/skills', as: driver, body: { skills } })
      return driver
    },
    post: (rider, over = {}) =>
      rides.call({
        method: 'POST',
        path: '/assignment/create',
        as: rider,
        body: {
          title: 'Two days in the archipelago',
          category: EVENT,
          skills: [GUIDE],
          place: AVENUE,
          startDate: dateIn(rides, 3),
          endDate: dateIn(rides, 4),
          startTime: '09:00',
          durationTime: 480,
          description: 'Four guests, two villages, and time for lunch.',
          ...over,
        },
      }),
    act: (person, id, act, body, key) =>
      rides.call({
        method: 'POST',
        path: at(id, act),
        as: person,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { key }),
      }),
    show: (person, id) => rides.call({ method: 'GET', path: `/assignment/show/${id}`, as: person }),
    list: (person, query = '') => rides.call({ method: 'GET', path: `/assignment/getAssignments${query}`, as: person }),
    wallet: async (person) => {
      const side = person.email.startsWith('driver') ? 'driver' : 'user'
      const { body } = await rides.call({ method: 'GET', path: `/${side}/wallet`, as: person })
      return { balance: body.data.balance, held: body.data.held }
    },
  }
}

/** Days pass in these tests, and a token lives for minutes: each call has a new one. */
async function awake(kit: RideKit, person: TestPerson): Promise<TestPerson> {
  const { rows } = await kit.ctx.db.$client.query(
    'select s.id, p.user_type from session s join person p on p.id = s.user_id where p.id = $1',
    [person.userId],
  )
  const [{ id: sessionId, user_type: userType }] = rows
  const { accessToken } = await issueAccessToken(kit.ctx, { userId: person.userId, userType, sessionId })
  return { ...person, token: accessToken }
}

export interface Awarded {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly id: EngagementId
  readonly days: readonly string[]
}

/** Posted, and bid on with this price. */
export async function givenBid(kit: EngagementKit, price = 40_000, over: object = {}) {
  const rider = await kit.richRider(200_000)
  const driver = await kit.skilledDriver()
  const posted = await kit.post(rider, over)
  const id = posted.body.data._id as EngagementId
  const bid = await kit.act(driver, id, 'bid', { price, message: 'I know every pier.' })
  return { rider, driver, id, bidId: bid.body.data.bidDetails[0]._id as BidId }
}

/** The same, awarded from a full wallet. */
export async function givenAwarded(kit: EngagementKit, price = 40_000, over: object = {}): Promise<Awarded> {
  const { rider, driver, id, bidId } = await givenBid(kit, price, over)
  const awarded = await kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })
  return { rider, driver, id, days: awarded.body.data.days.map((day: { date: string }) => day.date) }
}

/** The clock is at nine in the morning of a day of it. */
export function goToDay(kit: EngagementKit, startsAt: string): void {
  kit.clock.advance(new Date(startsAt).getTime() - kit.clock.now().getTime())
}
