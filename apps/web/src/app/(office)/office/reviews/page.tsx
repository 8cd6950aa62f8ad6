import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReviewsScreen } from '@/features/office/people/reviews-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('reviews') }
}

export default function ReviewsPage() {
  return <ReviewsScreen />
}
