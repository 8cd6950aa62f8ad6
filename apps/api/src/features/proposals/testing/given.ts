// "Given a price that was mailed": what tests of proposals begin with.
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, NYA_VARVET, type RideKit } from '../../../testing/ride-kit.ts'
import type { TestPerson } from '../../../testing/test-app.ts'

let keys = 0

export async function quoteForProposal(kit: RideKit, rider: TestPerson, hoursAhead = 120, over: object = {}) {
  const at = new Date(kit.clock.now().getTime() + hoursAhead * HOUR_MS)
  const { date, time } = wallClock(at, 'Europe/Stockholm')
  const asked = { ridetype: 'prebook', predate: date, pretime: time, ...over }
  return kit.quote(rider, { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ...asked })
}

export interface ProposalGiven {
  readonly id: string
  readonly token: string
  readonly total: number
  readonly validUntil: string
  readonly rider: TestPerson
  readonly office: TestPerson
}

export async function givenProposal(
  kit: RideKit,
  rider: TestPerson,
  { hoursAhead = 120, office, over = {} }: { hoursAhead?: number; office?: TestPerson; over?: object } = {},
): Promise<ProposalGiven> {
  const by = office ?? (await kit.person('admin'))
  const { quoteId } = (await quoteForProposal(kit, rider, hoursAhead)).body.data
  const { status, body } = await kit.call({
    ...{ method: 'POST', path: `/admin/callers/${rider.userId}/proposals`, as: by, key: `proposal-${++keys}` },
    body: { quoteId, vehicleClass: 'business', ...over },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { _id: id, total, validUntil } = body.data
  return { id, total, validUntil, rider, office: by, token: await tokenIn(kit, rider, by) }
}

/** Of the newest letter to them that has a link. */
export async function tokenIn(kit: RideKit, rider: TestPerson, office: TestPerson): Promise<string> {
  for (const { text } of await lettersTo(kit, rider, office)) {
    const [, token] = /\/quote\/([\w-]{43})/.exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error('no letter has a link')
}

export async function lettersTo(
  kit: RideKit,
  { email }: TestPerson,
  office: TestPerson,
): Promise<{ subject: string; text: string }[]> {
  const path = `/admin/mailbox?to=${encodeURIComponent(email)}`
  return (await kit.call({ method: 'GET', path, as: office })).body.data
}
