// Which region this process serves, kept in memory and looked up again when a command says that it changed: a running
// api picks up `region use` and a finished build without a restart.
import { join } from 'node:path'
import type { Region } from '@livery/contracts/places/places.ts'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepSession, type Session } from '../../platform/database/session.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Rings } from './domain/outline.ts'
import { findRegionInUse, REGION_CHANNEL, type RegionRow } from './store/regions.ts'

export interface InstalledRegion {
  /** The number of its build, under which its rows stand. */
  readonly buildId: string
  readonly region: Region
  readonly outline: Rings
  /** Where its routing tiles are. */
  readonly folder: string
}

/** Where one build of a region keeps its files. */
export const buildFolder = (dataDir: string, name: string, buildId: string) => join(dataDir, 'regions', name, buildId)

export class RegionInUse {
  readonly #config: Config
  readonly #db: Database
  readonly #databaseUrl: string
  readonly #log: Logger
  #known: Promise<InstalledRegion | null> | undefined
  #listening: Promise<Session | undefined> | undefined

  constructor(config: Config, db: Database, databaseUrl: string, log: Logger) {
    this.#config = config
    this.#db = db
    this.#databaseUrl = databaseUrl
    this.#log = log
  }

  /** Refuses REGION_NOT_FOUND while no region is installed. */
  async get(): Promise<InstalledRegion> {
    this.#listening ??= this.#listen()
    const listener = await this.#listening
    if (listener?.current() === undefined) this.#known = undefined
    this.#known ??= this.#look()
    const found = await this.#known.catch((error) => {
      this.#known = undefined
      throw error
    })
    if (found === null) {
      this.#known = undefined
      throw refuse('REGION_NOT_FOUND', { detail: 'No region is installed yet: npm run region -- add goteborg' })
    }
    return found
  }

  async stop(): Promise<void> {
    await (await this.#listening)?.stop()
  }

  async #look(): Promise<InstalledRegion | null> {
    const row = await findRegionInUse(this.#db, this.#config.REGION)
    return row === null ? null : rowToInstalledRegion(row, this.#config)
  }

  /** Asked for at the first look; until there is a line, every look asks the database. */
  #listen(): Promise<Session | undefined> {
    const forget = () => {
      this.#known = undefined
    }
    return keepSession({
      url: this.#databaseUrl,
      name: 'livery-region',
      open: async (client) => {
        client.on('notification', forget)
        // What changes while nobody tells is looked up again.
        client.on('end', forget)
        await client.query(`listen ${REGION_CHANNEL}`)
        forget()
      },
    }).catch((error) => {
      this.#log.warn({ err: error }, 'not told of region changes for now')
      this.#listening = undefined
      return undefined
    })
  }
}

function rowToInstalledRegion(row: RegionRow, config: Config): InstalledRegion {
  const { title, bounds, centre, outline, timeZone, attribution } = row.about
  return {
    buildId: row.id,
    outline: outline.coordinates,
    folder: buildFolder(config.dataDir, row.name, row.id),
    region: {
      id: `${row.name}-b${row.id}`,
      name: title,
      bounds: [...bounds],
      centre,
      outline,
      timeZone,
      currency: config.CURRENCY,
      attribution,
    },
  }
}
