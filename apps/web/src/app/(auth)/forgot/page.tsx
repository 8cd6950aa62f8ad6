import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '@/features/public/auth/components/forgot-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('forgot.title') }
}

export default function ForgotPage() {
  return <ForgotForm />
}
