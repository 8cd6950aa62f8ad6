import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FareReviewsScreen } from '@/features/office/rides/fare-reviews/fare-reviews-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('fareReviews') }
}

export default function FareReviewsPage() {
  return <FareReviewsScreen />
}
