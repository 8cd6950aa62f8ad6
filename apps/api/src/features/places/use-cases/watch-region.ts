import { openDatabase } from '../../../platform/database/database.ts'
import { keepSession } from '../../../platform/database/session.ts'
import { findRegionInUse, REGION_CHANNEL } from '../store/regions.ts'

export interface WatchRegion {
  readonly databaseUrl: string
  /** The region that REGION names, if it names one. */
  readonly wanted: string | undefined
  readonly onChange: (region: { readonly name: string; readonly title: string; readonly timeZone: string }) => void
}

/** Calls when another region is in use than before; what changed while the line was down is seen when it is back. */
export async function watchRegion({ databaseUrl, wanted, onChange }: WatchRegion): Promise<{ stop(): Promise<void> }> {
  const db = openDatabase(databaseUrl, 1, 'livery-watch-region')
  const look = () => findRegionInUse(db, wanted)
  let known = (await look())?.name
  let looking = Promise.resolve()
  const lookAgain = () => {
    looking = looking
      .then(look)
      .then((region) => {
        if (region === null || region.name === known) return
        known = region.name
        onChange({ name: region.name, title: region.about.title, timeZone: region.about.timeZone })
      })
      // The database is away; the line is, too, and looks again when it is back.
      .catch(() => undefined)
  }
  const line = await keepSession({
    url: databaseUrl,
    name: 'livery-watch-region',
    open: async (client) => {
      client.on('notification', lookAgain)
      await client.query(`listen ${REGION_CHANNEL}`)
    },
    opened: lookAgain,
  })
  return {
    stop: async () => {
      await line.stop()
      await looking
      await db.$client.end()
    },
  }
}
