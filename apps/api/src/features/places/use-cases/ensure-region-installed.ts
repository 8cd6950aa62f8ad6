import { ConfigError } from '../../../platform/config-error.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listInstalledRegions } from './choose-region.ts'

/** `REGION` names a region that is installed; else the start stops with one sentence. */
export async function ensureRegionInstalled(db: Database, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return
  const { regions } = await listInstalledRegions(db, wanted)
  if (regions.some(({ name }) => name === wanted)) return
  const names = regions.map(({ name }) => name)
  const installed = names.length === 0 ? 'none is' : `there is ${names.join(', ')}`
  throw new ConfigError(
    `REGION is not right: no region ${wanted} is installed (${installed}). Install it with npm run region -- add, or leave REGION out.`,
  )
}
