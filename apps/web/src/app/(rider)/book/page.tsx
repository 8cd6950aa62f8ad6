import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { extrasEndpoint, quoteEndpoint } from '@/features/rider/booking/api.ts'
import { BookingScreen } from '@/features/rider/booking/components/booking-screen.tsx'
import { LinkedTrip } from '@/features/rider/booking/components/linked-trip.tsx'
import { linkedPoints, linkedRequest } from '@/features/rider/booking/linked-trip.ts'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { HOME } from '@/lib/session/person.ts'
import { readSession } from '@/lib/session/server-session.ts'
import { providersOffered } from '@/lib/session/sign-in-providers.ts'
import { PageData, prefetch, prefetchAsked } from '@/lib/store/page-data.tsx'
import { ownCompanies } from '@/shared/company/own-companies.ts'
import { openAmounts } from '@/shared/payments/api.ts'
import { placeAt, region } from '@/shared/places/api.ts'
import { MapHead } from '@/shared/shell/map-head.tsx'
import { wallet } from '@/shared/wallet/api.ts'
import { promisedTerms } from '@/shared/when/api.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('booking')
  return publicMetadata({ path: '/book', title: t('title'), description: t('invite') })
}

/** Prices are everybody's; who pays signs in on this page. */
export default async function BookPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [session, asked] = await Promise.all([readSession(), searchParams])
  const userType = session?.user.user.userType
  if (userType !== undefined && userType !== 'user') redirect(HOME[userType])
  const entries = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const query = new URLSearchParams(entries).toString()
  const trip = linkedRequest(query)
  const everybodys = [prefetch(region, '/region', undefined), prefetch(promisedTerms, '/promised-terms', undefined)]
  const own = [
    prefetch(ownCompanies, '/user/companies', undefined),
    prefetch(openAmounts, '/payment/open-amounts', undefined),
    ...(trip ? [prefetch(wallet, '/user/wallet', 'user' as const)] : []),
  ]
  const prices = trip && [
    prefetchAsked(quoteEndpoint, '/user/quote', trip),
    prefetch(extrasEndpoint, '/user/additional-services', undefined),
  ]
  const districts = linkedPoints(query).map((point) => prefetch(placeAt, '/places/reverse', point))
  return (
    <PageData reads={[...everybodys, ...districts, ...(prices ?? []), ...(session ? own : [])]}>
      <MapHead />
      <LinkedTrip query={query}>
        <BookingScreen query={query} providers={session ? [] : providersOffered()} />
      </LinkedTrip>
    </PageData>
  )
}
