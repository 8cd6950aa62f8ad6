// How many rides a run still wants: riders ask here before they ask for a car, so that fifty means fifty.

export class Rota {
  private readonly isFull: (underWay: number) => boolean
  private underWay = 0
  private isClosed = false

  /** `isFull` says, of so many rides under way, whether that is enough. */
  constructor(isFull: (underWay: number) => boolean) {
    this.isFull = isFull
  }

  claim(): boolean {
    if (this.isClosed || this.isFull(this.underWay)) return false
    this.underWay += 1
    return true
  }

  /** A ride that is under way already, from an earlier run. */
  force(): void {
    this.underWay += 1
  }

  release(): void {
    this.underWay -= 1
  }

  close(): void {
    this.isClosed = true
  }

  get isQuiet(): boolean {
    return this.underWay === 0
  }
}
