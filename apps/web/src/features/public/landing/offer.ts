import 'server-only'
import type { contentContract } from '@livery/contracts/content/content.ts'
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { placesContract, Region } from '@livery/contracts/places/places.ts'
import type { PromisedTerms, pricingContract } from '@livery/contracts/pricing/quotes.ts'
import type { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import { getLocale } from 'next-intl/server'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { forEverybody } from '@/lib/session/visitor.ts'

export type OfferedClass = ReplyOf<(typeof offeringContract)['offered']>['data'][number]

const FRESH_SECONDS = 60
const TIMEOUT_MS = 1500
const MOST_CITIES = 6

export interface Offer {
  region?: Region
  classes: OfferedClass[]
  terms?: PromisedTerms
}

/** What the start page says of this installation; empty while the API is away, so that the page still stands. */
export async function readOffer(): Promise<Offer> {
  const [region, offered, promised] = await Promise.all([
    readRegion(),
    read<ReplyOf<(typeof offeringContract)['offered']>>('/user/vehicle'),
    read<ReplyOf<(typeof pricingContract)['promised']>>('/promised-terms'),
  ])
  return { region, classes: offered?.data ?? [], terms: promised?.data }
}

export async function readRegion(): Promise<Region | undefined> {
  return (await read<ReplyOf<(typeof placesContract)['region']>>('/region'))?.data
}

export interface CityLink {
  readonly path: string
  readonly title: string
}

/** The city pages that are out, in the office's order; so many that the foot of a page holds them. */
export async function readCities(): Promise<CityLink[]> {
  const locale = spokenLocale(await getLocale())
  const published = await read<ReplyOf<(typeof contentContract)['published']>>(
    `/web-content/published?${new URLSearchParams({ locale })}`,
  )
  return (published?.data ?? [])
    .flatMap(({ type, slug, title }) => (type === 'city' && slug !== null ? [{ path: `/city/${slug}`, title }] : []))
    .slice(0, MOST_CITIES)
}

async function read<Reply>(path: string): Promise<Reply | undefined> {
  try {
    const reply = await fetch(`${internalApiUrl()}${path}`, {
      headers: forEverybody(),
      next: { revalidate: FRESH_SECONDS },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? ((await reply.json()) as Reply) : undefined
  } catch {
    return undefined
  }
}
