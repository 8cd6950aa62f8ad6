// Rider and chauffeur of one ride meet at the curbside: the rider reads out the PIN. Only riders of this city stand
// here.

const REMEMBERED = 5_000

export class Curbside {
  private readonly pinByRide = new Map<string, string | null>()

  /** A ride that one of our riders has booked: its PIN will be told here. */
  expect(rideId: string): void {
    if (this.pinByRide.has(rideId)) return
    this.pinByRide.set(rideId, null)
    const [oldest] = this.pinByRide.keys()
    if (this.pinByRide.size > REMEMBERED && oldest !== undefined) this.pinByRide.delete(oldest)
  }

  tell(rideId: string, pin: string): void {
    this.pinByRide.set(rideId, pin)
  }

  pinOf(rideId: string): string | null {
    return this.pinByRide.get(rideId) ?? null
  }

  isExpected(rideId: string): boolean {
    return this.pinByRide.has(rideId)
  }
}
