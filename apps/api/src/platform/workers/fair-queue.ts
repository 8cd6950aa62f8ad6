// Work of which only so much is done at once. Whoever brought most waits longest, and gives way when the queue is full,
// so that a few do not fill it for everybody else.

/** Nobody could take the work: too much waits already, or too much of this person's. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueOptions {
  readonly atOnce: number
  /** How much may wait. */
  readonly longest: number
  /** How much may be one person's, what is under way included. */
  readonly mostEach: number
}

export interface FairQueue {
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly person: string
  readonly begin: () => void
  readonly giveWay: (error: Error) => void
}

export function createFairQueue({ atOnce, longest, mostEach }: FairQueueOptions): FairQueue {
  const waiting: Waiting[] = []
  const countOf = new Map<string, number>()
  let running = 0

  const turn = (person: string): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ person, begin: resolve, giveWay: reject })
    return promise
  }
  /** The last that came of whoever has most, where that is more than this person would have. */
  const makeRoom = (count: number): boolean => {
    const most = Math.max(...waiting.map(({ person }) => countOf.get(person) ?? 0))
    if (most <= count + 1) return false
    const at = waiting.findLastIndex(({ person }) => countOf.get(person) === most)
    const [gone] = waiting.splice(at, 1)
    gone?.giveWay(new QueueFull())
    return gone !== undefined
  }
  const next = () => {
    const least = Math.min(...waiting.map(({ person }) => countOf.get(person) ?? 0))
    const at = waiting.findIndex(({ person }) => (countOf.get(person) ?? 0) === least)
    const [chosen] = at < 0 ? [] : waiting.splice(at, 1)
    if (chosen === undefined) running -= 1
    else chosen.begin()
  }

  return {
    run: async (person, work) => {
      const count = countOf.get(person) ?? 0
      if (count >= mostEach) throw new QueueFull()
      if (running >= atOnce && waiting.length >= longest && !makeRoom(count)) throw new QueueFull()
      countOf.set(person, count + 1)
      try {
        await turn(person)
        try {
          return await work()
        } finally {
          next()
        }
      } finally {
        const left = (countOf.get(person) ?? 1) - 1
        if (left === 0) countOf.delete(person)
        else countOf.set(person, left)
      }
    },
  }
}
