// Which region this process serves, kept in memory and looked up again when a command says that it changed: a running
// api picks up `region use`, a finished build and files that were copied without a restart.
import { join } from 'node:path'
import type { Region } from '@livery/contracts/places/places.ts'
import { numberingPlanOf } from '@livery/kernel/numbering-plans.ts'
import { drivingSideOf } from '@livery/kernel/road-customs.ts'
import { findMissingFiles } from '@livery/region/region-files.ts'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import { type Database, transact } from '../../platform/database/database.ts'
import { keepSession, type Session } from '../../platform/database/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { kindOfPlaceOf } from './domain/kind-of-place.ts'
import type { Rings } from './domain/outline.ts'
import {
  deleteUnusedBuilds,
  findRegionInUse,
  hasArrivals,
  holdBuild,
  letGoOfBuild,
  listBuilds,
  REGION_CHANNEL,
  type RegionRow,
} from './store/regions.ts'

export interface InstalledRegion {
  /** The number of its build, under which its rows are. */
  readonly buildId: string
  readonly region: Region
  readonly outline: Rings
  /** Where its routing tiles are. */
  readonly folder: string
  /** What of its files is not there, in a few words. */
  readonly missing: string | null
  /** Files are awaited: of this build, or of a newer one. */
  readonly isWaiting: boolean
}

/** Where one build of a region keeps its files. */
export const buildFolder = (dataDir: string, name: string, build: string) => join(dataDir, 'regions', name, build)

const FILES_LOOK_MS = 2_000

export class RegionInUse {
  readonly #config: Config
  readonly #db: Database
  readonly #databaseUrl: string
  readonly #log: Logger
  readonly #changed: () => void
  readonly #needsFiles: boolean
  #known: Promise<InstalledRegion | null> | undefined
  #listening: Promise<Session | undefined> | undefined
  /** The build whose rows and files stay because we say so. */
  #held: { readonly client: object; readonly id: string } | undefined
  #served: string | undefined
  /** Of the build last looked at; a build never changes. */
  #has: { readonly id: string; readonly has: Region['has'] } | undefined
  #complained: string | null = null
  #filesSeenAt = 0

  /** `changed` is called when another build is served than before. */
  constructor(config: Config, db: Database, databaseUrl: string, log: Logger, changed: () => void) {
    this.#config = config
    this.#db = db
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#changed = changed
    this.#needsFiles = config.ROUTING_PROVIDER === 'valhalla'
  }

  /** Refuses REGION_NOT_FOUND while no region is installed. */
  async get(): Promise<InstalledRegion> {
    const found = await this.#find()
    if (found === null) {
      this.#known = undefined
      throw refuse('REGION_NOT_FOUND', {
        detail: 'No region is installed yet. An owner adds one in the office, under Set up.',
      })
    }
    return found
  }

  /** The folder of the routing tiles. Refuses MAPS_UNAVAILABLE while not all of them are there. */
  async filesFolder(): Promise<string> {
    const { folder, missing } = await this.get()
    if (missing !== null) throw refuse('MAPS_UNAVAILABLE')
    return folder
  }

  /** What keeps this process from computing routes, for whoever runs it; null when nothing does. */
  async whyNotReady(): Promise<string | null> {
    const found = await this.#find()
    // Files may be lost, too.
    if (found !== null && this.#needsFiles && found.missing === null && this.#isTimeToLook()) {
      this.#filesSeenAt = performance.now()
      if ((await findMissingFiles(found.folder)) !== null) this.#known = undefined
    }
    return (await this.#find())?.missing ?? null
  }

  async stop(): Promise<void> {
    await (await this.#listening)?.stop()
  }

  async #find(): Promise<InstalledRegion | null> {
    this.#listening ??= this.#listen()
    const listener = await this.#listening
    if (listener?.current() === undefined) this.#known = undefined
    const known = await this.#known?.catch(() => null)
    if (known?.isWaiting && this.#isTimeToLook()) this.#known = undefined
    this.#known ??= this.#look()
    return this.#known.catch((error) => {
      this.#known = undefined
      throw error
    })
  }

  #isTimeToLook(): boolean {
    return performance.now() - this.#filesSeenAt > FILES_LOOK_MS
  }

  /** The newest build whose files are here: on this machine they may come later than on the one that built them. */
  async #look(): Promise<InstalledRegion | null> {
    this.#filesSeenAt = performance.now()
    const row = await findRegionInUse(this.#db, this.#config.REGION)
    if (row === null) return null
    const builds = this.#needsFiles ? await listBuilds(this.#db, row.name) : [row]
    let newestMissing: string | null = null
    for (const build of builds) {
      const folder = buildFolder(this.#config.dataDir, build.name, build.build)
      const missing = this.#needsFiles ? await findMissingFiles(folder) : null
      if (build.isNewest) newestMissing = missing
      if (missing === null && (await this.#hold(build.id))) return this.#serve(build, folder, null, newestMissing)
    }
    await this.#hold(row.id)
    return this.#serve(row, buildFolder(this.#config.dataDir, row.name, row.build), newestMissing, newestMissing)
  }

  async #serve(
    row: RegionRow,
    folder: string,
    missing: string | null,
    newestMissing: string | null,
  ): Promise<InstalledRegion> {
    if (this.#has?.id !== row.id) this.#has = { id: row.id, has: await hasArrivals(this.#db, row.id) }
    const { has } = this.#has
    if (newestMissing !== null && this.#complained !== newestMissing)
      this.#log.error(
        { region: row.name, folder, missing: newestMissing },
        missing === null
          ? 'the files of the newest build are not here; the build before it is served'
          : 'no routes: the files of the region are not here',
      )
    this.#complained = newestMissing
    if (this.#served !== undefined && this.#served !== row.id) this.#changed()
    this.#served = row.id
    return rowToInstalledRegion(row, has, { folder, missing, isWaiting: newestMissing !== null }, this.#config)
  }

  /** False when that build was removed in this moment. */
  async #hold(id: string): Promise<boolean> {
    const client = (await this.#listening)?.current()
    // Without a line nothing is held, and every question looks anew.
    if (client === undefined || (this.#held?.client === client && this.#held.id === id)) return true
    const before = this.#held
    if (!(await holdBuild(client, id))) {
      await letGoOfBuild(client, id)
      return false
    }
    this.#held = { client, id }
    if (before?.client === client) {
      await letGoOfBuild(client, before.id)
      // Many rows may go; whoever asked does not wait for it.
      transact(this.#db, (tx) => deleteUnusedBuilds(tx)).catch((error) =>
        this.#log.warn({ err: error }, 'a build that nobody uses was not removed'),
      )
    }
    return true
  }

  /** Asked for at the first look; until there is a line, every look asks the database. */
  #listen(): Promise<Session | undefined> {
    const forget = () => {
      this.#known = undefined
    }
    const lookAgain = () => {
      forget()
      // What hangs on the region hears of a change before anybody asks.
      this.#find().catch((error) => this.#log.warn({ err: error }, 'the region in use is not known'))
    }
    return keepSession({
      url: this.#databaseUrl,
      name: 'livery-region',
      open: async (client) => {
        client.on('notification', lookAgain)
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

function rowToInstalledRegion(
  row: RegionRow,
  has: Region['has'],
  files: Pick<InstalledRegion, 'folder' | 'missing' | 'isWaiting'>,
  config: Config,
): InstalledRegion {
  const { title, bounds, centre, outline, timeZone, attribution } = row.about
  return {
    buildId: row.id,
    outline: outline.coordinates,
    ...files,
    region: {
      id: `${row.name}-b${row.id}`,
      name: title,
      bounds: [...bounds],
      centre,
      outline,
      timeZone,
      currency: config.CURRENCY,
      attribution,
      phones: numberingPlanOf(timeZone),
      has,
      kindOfPlace: kindOfPlaceOf(row.about),
      drivesOn: drivingSideOf(timeZone),
    },
  }
}
