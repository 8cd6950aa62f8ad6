// How long things took, in a fixed amount of memory: each bucket is five per cent wider than the one before, so a
// percentile is right to five per cent.

const SMALLEST = 0.05
const GROWTH = Math.log(1.05)

export class Histogram {
  private readonly counts: number[] = []
  private total = 0
  private sum = 0

  add(value: number): void {
    const bucket = value <= SMALLEST ? 0 : Math.ceil(Math.log(value / SMALLEST) / GROWTH)
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.total += 1
    this.sum += value
  }

  get count(): number {
    return this.total
  }

  get mean(): number {
    return this.total === 0 ? 0 : this.sum / this.total
  }

  /** The value that this share of all stay under; 0 while there are none. */
  at(share: number): number {
    const rank = Math.ceil(this.total * share)
    let seen = 0
    for (const [bucket, count] of this.counts.entries()) {
      seen += count ?? 0
      if (seen >= rank && seen > 0) return SMALLEST * Math.exp(bucket * GROWTH)
    }
    return 0
  }
}
