// The brand that is published now, known to each process without asking: whoever writes a letter, a document or a text says
// the name at once. A publication is told to every process by the database.
import { type BrandTerms, FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { keepSession } from '../database/session.ts'
import { versionAt } from '../policies/policies.ts'
import { listPolicyVersions } from '../policies/store.ts'
import { firstBrand, type HouseBrand, type LiveBrand } from './house-brand.ts'
import { BRAND_CHANNEL, findPhotograph, findPublished, marksById } from './store.ts'

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly databaseUrl: string
  readonly log: Logger
  now(): Date
}

// A policy that begins at its hour, and whatever was not heard.
const LOOK_MS = 60_000

/** Resolves once the brand is known. */
export async function startLiveBrand(parts: Parts): Promise<LiveBrand> {
  let current = firstBrand(parts.config.webUrl)
  let reading = Promise.resolve()
  // One after the other, so that an older answer never comes last.
  const refresh = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await readBrand(parts)
      })
    return reading
  }
  const lookAgain = () => void refresh().catch((error) => parts.log.warn({ err: error }, 'the brand could not be read'))
  await refresh()
  const session = await keepSession({
    url: parts.databaseUrl,
    name: 'livery-brand',
    open: async (client) => {
      client.on('notification', lookAgain)
      await client.query(`listen ${BRAND_CHANNEL}`)
      lookAgain()
    },
  })
  const timer = setInterval(lookAgain, LOOK_MS)
  timer.unref()
  return {
    current: () => current,
    refresh,
    stop: async () => {
      clearInterval(timer)
      await session.stop()
      await reading.catch(() => undefined)
    },
  }
}

async function readBrand(parts: Parts): Promise<HouseBrand> {
  const [published, sellers] = await Promise.all([findPublished(parts.db), listPolicyVersions(parts.db, 'invoicing')])
  const legal = versionAt(sellers, parts.now())?.terms ?? null
  const { version, terms } = published ?? { version: 0, terms: FIRST_BRAND }
  const marks = await marksById(
    parts.db,
    [terms.markId, terms.darkMarkId].filter((id) => id !== null),
  )
  const markOf = (id: BrandTerms['markId']) => (id === null ? null : (marks.get(id) ?? null))
  return {
    ...{ version, terms, legal, webUrl: parts.config.webUrl },
    mark: markOf(terms.markId),
    darkMark: markOf(terms.darkMarkId),
    photograph: terms.photograph === null ? null : await findPhotograph(parts.db, terms.photograph.id),
  }
}
