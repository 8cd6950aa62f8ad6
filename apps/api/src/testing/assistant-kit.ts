// "Given a principal, their assistant and a ride that was booked for them": what tests of assistants begin with.
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { acting, givenAssistant, WALLET } from '../features/assistants/testing.ts'
import { AVENUE, NYA_VARVET, type RideKit } from './ride-kit.ts'
import type { TestAnswer, TestPerson } from './test-app.ts'

export const GUEST = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }
export const CARDS = { good: '4242 4242 4242 4242', asks: '4000 0025 0000 3155', declined: '4000 0000 0000 0341' }

/** A call as somebody, for themself or for their principal. */
export type Call = ReturnType<typeof acting>

export type AssistantKit = ReturnType<typeof assistantKit>

export function assistantKit(kit: RideKit) {
  let keys = 0
  const own =
    (as: TestPerson): Call =>
    (call) =>
      kit.call({ ...call, as })
  const at = (ms: number) => {
    const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
    return { ridetype: 'prebook', predate: date, pretime: time }
  }
  const quoteBy = async (call: Call, over: object = {}): Promise<string> => {
    const body = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ...at(30 * HOUR_MS), ...over }
    return (await call({ method: 'POST', path: '/user/quote', body })).body.data?.quoteId
  }
  const book = (call: Call, quoteId: string, over: object = {}, key = `asn-${++keys}`): Promise<TestAnswer> =>
    call({
      method: 'POST',
      path: '/user/ride/pre-booking',
      key,
      body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...over },
    })
  const pairOf = async (principal: TestPerson, terms: object = WALLET) => {
    const assistant = await kit.person('user', { firstname: 'Clara', lastname: 'Nyberg' })
    const id = await givenAssistant(kit, principal, assistant, terms)
    return { principal, assistant, id, act: acting(kit, assistant, id) }
  }
  const givenPair = async (terms: object = WALLET) => pairOf(await kit.richRider(), terms)
  const cardsOf = async (as: TestPerson): Promise<string[]> =>
    (await own(as)({ method: 'GET', path: '/payment/cards' })).body.data.map(({ id }: { id: string }) => id)

  return {
    own,
    at,
    quoteBy,
    book,
    /** An assistant of somebody who is there already. */
    pairOf,
    givenPair,
    givenRide: async (over: object = {}, terms: object = WALLET) => {
      const pair = await givenPair(terms)
      const { body } = await book(pair.act, await quoteBy(pair.act), over)
      return { ...pair, ride: body.data }
    },
    show: (call: Call, rideId: string) => call({ method: 'GET', path: `/user/ride/show/${rideId}` }),
    walletOf: async (as: TestPerson) => (await own(as)({ method: 'GET', path: '/user/wallet' })).body.data,
    /** What somebody was told in the app, the newest first. */
    toldOf: async (as: TestPerson): Promise<{ kind: string; title: string; message: string; path: string }[]> => {
      await kit.settled()
      return (await own(as)({ method: 'GET', path: '/notification?page=1&pageSize=20' })).body.data
    },
    /** Mails and texts, the oldest first. */
    textsTo: async (recipient: string): Promise<string[]> => {
      await kit.settled()
      const { rows } = await kit.ctx.db.$client.query(
        'select text from mail_message where recipient = $1 order by id',
        [recipient],
      )
      return rows.map(({ text }) => text)
    },
    keepCard: async (of: TestPerson, number: string): Promise<string> => {
      const before = await cardsOf(of)
      const { body } = await own(of)({ method: 'POST', path: '/payment/cards' })
      const { client_secret } = body.data
      const path = `/payment/sandbox/setups/${client_secret.split('_secret_')[0]}`
      const card = { number, expiry: '12/40', cvc: '123' }
      await kit.call({ method: 'POST', path: `${path}/confirm`, body: { client_secret, card } })
      await kit.call({ method: 'POST', path: `${path}/authenticate`, body: { client_secret, outcome: 'approve' } })
      return (await cardsOf(of)).find((id) => !before.includes(id)) ?? ''
    },
    withCard: (call: Call, rideId: string, savedCard: string, key = `card-${++keys}`) =>
      call({ method: 'POST', path: '/payment/with-card', key, body: { rideId, savedCard } }),
  }
}
