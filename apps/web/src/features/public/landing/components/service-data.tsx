import { headers } from 'next/headers'
import { readBrand } from '@/lib/brand/read-brand.ts'
import { CARD } from '@/lib/search-engines/card.ts'
import { readOrigin } from '@/lib/search-engines/read-origin.ts'
import type { Offer } from '../offer.ts'
import { scriptText, serviceData } from '../service-data.ts'

/** `path` is the address of the page that it stands on. */
export async function ServiceData({ offer, path = '/' }: { offer: Offer; path?: string }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const { terms } = await readBrand()
  const text = scriptText(serviceData(offer, terms.name, await readOrigin(), CARD, path))
  const words = { dangerouslySetInnerHTML: { __html: text } }
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning {...words} />
}
