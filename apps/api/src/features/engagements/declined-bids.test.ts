// Whoever bid and was not chosen hears of it, in the app and by push unless they have switched these off; and so do
// those whose bid stood when the job came to nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { type PushReceiver, startPushReceiver } from '../notifications/testing/push-receiver.ts'
import { type EngagementKit, engagementKit, givenBid } from './testing/engagement-kit.ts'
import { expireEngagement } from './use-cases/expire-engagement.ts'

let push: PushReceiver
let kit: EngagementKit
before(async () => {
  push = await startPushReceiver()
  kit = engagementKit(await startRideKit({}, { PUSH_SERVICES: push.origin }))
})
after(async () => {
  await kit.stop()
  await push.stop()
})

const toldTo = async (driver: TestPerson): Promise<string[]> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/notification', as: driver })
  return body.data.map((one: { kind: string; path: string }) => `${one.kind} ${one.path}`)
}

async function givenTwoBids() {
  const { rider, driver: first, id, bidId } = await givenBid(kit)
  const second = await kit.skilledDriver()
  await kit.act(second, id, 'bid', { price: 42_000, message: 'I was born there.' })
  return { rider, first, second, id, bidId }
}

test('the one who is chosen hears that, and the other that another was', async () => {
  const { rider, first, second, id, bidId } = await givenTwoBids()
  await kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })
  assert.deepEqual(await toldTo(first), [`engagement_given /drive/engagements/${id}`])
  assert.deepEqual(await toldTo(second), [`engagement_not_chosen /drive/engagements/${id}`])
})

test('a post that its rider takes back is told to each who had bid, and not to who had taken their bid back', async () => {
  const { rider, first, second, id } = await givenTwoBids()
  await kit.act(second, id, 'withdraw')
  await kit.act(rider, id, 'cancel', { reason: 'change_of_plans' })
  assert.deepEqual(await toldTo(first), [`engagement_withdrawn /drive/engagements/${id}`])
  assert.deepEqual(await toldTo(second), [])
})

test('a post that nobody was chosen for in time is told too', async () => {
  const { first, second, id } = await givenTwoBids()
  kit.clock.advance(4 * DAY_MS)
  await expireEngagement(kit.ctx, id)
  for (const driver of [first, second])
    assert.deepEqual(await toldTo(driver), [`engagement_withdrawn /drive/engagements/${id}`])
})

test('a push goes to each, unless they have switched this topic off', async () => {
  const { rider, first, second, id } = await givenTwoBids()
  for (const driver of [first, second]) {
    const body = { enabled: true, subscription: push.subscriptionAt(`/push/${driver.userId}`) }
    await kit.call({ method: 'POST', path: '/auth/notification-toggle', as: driver, body })
  }
  const off = { topic: 'engagements', channel: 'push', enabled: false }
  await kit.call({ method: 'PUT', path: '/notification/settings', as: first, body: off })
  const coming = push.next()
  await kit.act(rider, id, 'cancel', { reason: 'change_of_plans' })
  const { path, text } = await coming
  assert.equal(path, `/push/${second.userId}`)
  assert.match(text, /An engagement was withdrawn/)
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query('select user_id from push_message where user_id = $1', [first.userId])
  assert.deepEqual(rows, [])
})
