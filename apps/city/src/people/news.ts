// What the connection said of a ride against what is known of it: only something newer is worth asking for.

interface RideVersion {
  readonly rideId: string
  readonly version: number
}

export class News {
  private heard: RideVersion | null = null
  private known: RideVersion | null = null

  hear({ rideId, version }: RideVersion): void {
    if (this.heard?.rideId !== rideId || this.heard.version < version) this.heard = { rideId, version }
  }

  know({ rideId, version }: RideVersion): void {
    this.known = { rideId, version }
  }

  /** Asked after everything: what was heard so far is part of the answer. */
  settle(): void {
    this.heard = null
  }

  get isNewerThanKnown(): boolean {
    if (this.heard === null) return false
    return this.heard.rideId !== this.known?.rideId || this.heard.version > this.known.version
  }
}
