// In the demo a real person rides with a simulated chauffeur, who cannot hear the PIN. The office starts that ride
// instead, and says why on the ride's timeline.
import { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { Api } from '../talk/api.ts'
import { type Credentials, Session } from '../talk/session.ts'

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

  private signedIn(): Promise<Session> {
    this.session ??= Session.open(this.api, this.credentials).catch((error) => {
      this.session = null
      throw error
    })
    return this.session
  }
}
