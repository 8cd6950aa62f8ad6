import { parseArgs } from 'node:util'

export interface Options {
  readonly drivers: number
  readonly riders: number
  /** Ends after so many minutes; null when something else ends it. */
  readonly minutes: number | null
  /** Ends after so many rides were served. */
  readonly rides: number | null
  readonly speed: number
  readonly seed: number
  readonly declineShare: number
  readonly cancelShare: number
  readonly idle: boolean
  readonly quiet: boolean
  /** The accounts exist already; nothing but the public API is touched. */
  readonly noSeed: boolean
  /** The product's own: offers are left to people for a while, and its next start goes on with its rides. */
  readonly demo: boolean
  readonly address: string
  readonly dataDir: string
}

export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const USAGE = `Simulated riders and chauffeurs, who speak the public API as anyone would.

  npm run city -- --drivers 12 --riders 8 --rides 50 --speed 20

  --drivers N    chauffeurs on the road (12)
  --riders M     riders who book (8)
  --minutes T    end after T minutes (10, when nothing else ends it)
  --rides K      end after K rides were served
  --forever      end only with Ctrl-C
  --speed X      let the city's time run X times faster (1)
  --seed S       the same seed makes the same choices (1)
  --decline P    share of offers that a chauffeur declines (0.05)
  --cancel P     share of bookings that a rider cancels while searching (0.03)
  --idle         chauffeurs only stand and cruise; riders cancel once an offer was sent
  --api URL      where the API is (PUBLIC_API_URL, or API_PORT on this machine)
  --no-seed      the accounts exist already
  --demo         as the demo's own chauffeurs: leave each offer to people for a while; rides wait for the next start
  --quiet        no progress line
`

const DEFAULT_MINUTES = 10

/** Null when somebody only wants to read how it is used. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): Options | null {
  const given = parse(args)
  if (given.help) return null
  const number = (name: keyof typeof given, fallback: number, min: number, max: number): number => {
    const value = given[name] === undefined ? fallback : Number(given[name])
    if (!(value >= min && value <= max)) throw new OptionError(`--${name} takes a number from ${min} to ${max}.`)
    return value
  }
  const rides = given.rides === undefined ? null : Math.round(number('rides', 0, 1, 1_000_000))
  const endsOtherwise = given.forever || rides !== null
  return {
    drivers: Math.round(number('drivers', 12, 0, 5_000)),
    riders: Math.round(number('riders', 8, 0, 5_000)),
    minutes: given.minutes === undefined && endsOtherwise ? null : number('minutes', DEFAULT_MINUTES, 0.01, 100_000),
    rides,
    speed: number('speed', 1, 0.1, 200),
    seed: number('seed', 1, 0, Number.MAX_SAFE_INTEGER),
    declineShare: number('decline', 0.05, 0, 1),
    cancelShare: number('cancel', 0.03, 0, 1),
    idle: given.idle,
    quiet: given.quiet,
    noSeed: given['no-seed'],
    demo: given.demo,
    address: given.api ?? (env.PUBLIC_API_URL || `http://127.0.0.1:${env.API_PORT || 3080}`),
    dataDir: env.DATA_DIR || './data',
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        drivers: text,
        riders: text,
        minutes: text,
        rides: text,
        speed: text,
        seed: text,
        decline: text,
        cancel: text,
        api: text,
        idle: flag,
        forever: flag,
        quiet: flag,
        'no-seed': flag,
        demo: flag,
        help: { ...flag, short: 'h' },
      },
    }).values
  } catch (error) {
    throw new OptionError((error as Error).message)
  }
}
