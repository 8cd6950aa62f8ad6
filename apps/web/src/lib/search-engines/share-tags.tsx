import type { Photograph } from '@livery/contracts/content/content.ts'
import { cardPath } from '../brand/brand.ts'
import { readBrand } from '../brand/read-brand.ts'
import { readWebConfig } from '../config/server-config.ts'
import { CARD } from './card.ts'
import { readOrigin } from './read-origin.ts'

/**
 * What a shared link shows, in the head of the page. Next would say each of them twice, for Open Graph and for X, which
 * reads those of Open Graph where it finds none of its own.
 */
export async function ShareTags({
  title,
  description,
  photograph,
}: {
  title: string
  description: string
  /** The operator's own, in the place of the one that all pages have. */
  photograph?: Photograph | null
}) {
  const [origin, { apiUrl }, { version }] = await Promise.all([readOrigin(), readWebConfig(), readBrand()])
  // The card that all pages have says the product's own name.
  const own = version === 0 ? CARD : cardPath(version)
  const picture = photograph ? apiUrl + photograph.large : origin + own
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      {photograph && <meta property="og:image:alt" content={photograph.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
