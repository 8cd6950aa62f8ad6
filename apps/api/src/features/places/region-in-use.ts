// Which region this process serves, kept in memory and looked up again when a command says that it changed: a running
// api picks up `region use` and a finished build without a restart.
import { join } from 'node:path'
import type { Region } from '@livery/contracts/places/places.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
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

const RECONNECT_MS = 2_000

/** Where one build of a region keeps its files. */
export const buildFolder = (dataDir: string, name: string, buildId: string) => join(dataDir, 'regions', name, buildId)

export class RegionInUse {
  readonly #config: Config
  readonly #db: Database
  readonly #databaseUrl: string
  readonly #log: Logger
  #known: Promise<InstalledRegion | null> | undefined
  #listener: pg.Client | undefined
  #stopped = false

  constructor(config: Config, db: Database, databaseUrl: string, log: Logger) {
    this.#config = config
    this.#db = db
    this.#databaseUrl = databaseUrl
    this.#log = log
  }

  /** Refuses REGION_NOT_FOUND while no region is installed. */
  async get(): Promise<InstalledRegion> {
    if (this.#listener === undefined && !this.#stopped) await this.#listen()
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
    this.#stopped = true
    await this.#listener?.end().catch(() => undefined)
  }

  async #look(): Promise<InstalledRegion | null> {
    const row = await findRegionInUse(this.#db, this.#config.REGION)
    return row === null ? null : rowToInstalledRegion(row, this.#config)
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#databaseUrl, application_name: 'livery-region' })
    this.#listener = client
    client.on('notification', () => {
      this.#known = undefined
    })
    client.on('error', () => this.#listenAgain(client))
    client.on('end', () => this.#listenAgain(client))
    try {
      await client.connect()
      await client.query(`listen ${REGION_CHANNEL}`)
      this.#known = undefined
    } catch (error) {
      this.#log.warn({ err: error }, 'not told of region changes for now')
      this.#listenAgain(client)
    }
  }

  #listenAgain(client: pg.Client): void {
    if (this.#stopped || this.#listener !== client) return
    // What was missed meanwhile is looked up again.
    this.#known = undefined
    setTimeout(() => {
      if (!this.#stopped && this.#listener === client) void this.#listen()
    }, RECONNECT_MS).unref()
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
