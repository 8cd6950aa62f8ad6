// In the demo a real person rides with a simulated chauffeur, who cannot hear the PIN. The office starts that ride
// instead, and says why on the ride's timeline.
import { isDeepStrictEqual } from 'node:util'
import { policiesContract } from '@livery/contracts/policies/policies.ts'
import { POLICIES, type PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { Api } from '../talk/api.ts'
import { type Credentials, Session } from '../talk/session.ts'

const MOST_CANCELS = 10_000
const WHY = 'Simulated chauffeur: the rider is on board.'

export class Office {
  private readonly api: Api
  private readonly credentials: Credentials
  private session: Promise<Session> | null = null

  constructor(api: Api, credentials: Credentials) {
    this.api = api
    this.credentials = credentials
  }

  async letRiderBoard(rideId: string): Promise<void> {
    const body = { rideId, action: 'start' as const, reasonText: WHY }
    await this.api.call(ridesContract.officeUpdate, { as: await this.signedIn(), body })
  }

  /** Where the city's time runs faster than the clock, so does what the office takes for possible. True when that is new. */
  letTimeRun(speed: number): Promise<boolean> {
    return this.amend('evidence', `The city's time runs ${speed} times faster.`, (terms) => ({
      ...terms,
      fastestKmh: Math.min(100_000, Math.round(Math.max(terms.fastestKmh, 250 * speed))),
      completedShare: Math.round(Math.min(terms.completedShare, 3_333 / speed)),
      contactGapSeconds: Math.round(Math.min(terms.contactGapSeconds, 60 / speed)),
    }))
  }

  /** Where riders do nothing but book and cancel, they may do so all the time. */
  letRidersCancel(): Promise<boolean> {
    const note = 'Simulated riders cancel each ride.'
    return this.amend('bookings', note, (terms) => ({ ...terms, cancelsAnHour: MOST_CANCELS }))
  }

  private async amend<Name extends 'evidence' | 'bookings'>(
    name: Name,
    note: string,
    change: (terms: PolicyTerms<Name>) => PolicyTerms<Name>,
  ): Promise<boolean> {
    const as = await this.signedIn()
    const params = { name }
    const { versions } = (await this.api.call(policiesContract.policy, { as, params })).data
    const [newest] = versions
    const known = versions.find(({ state }) => state === 'in_force')
    if (newest === undefined || known === undefined) return false
    const terms = POLICIES[name].parse(known.terms) as PolicyTerms<Name>
    const changed = change(terms)
    if (isDeepStrictEqual(changed, terms)) return false
    await this.api.call(policiesContract.publishPolicy, {
      as,
      params,
      body: { after: newest.version, terms: changed, note },
    })
    return true
  }

  private signedIn(): Promise<Session> {
    this.session ??= Session.open(this.api, this.credentials).catch((error) => {
      this.session = null
      throw error
    })
    return this.session
  }
}
