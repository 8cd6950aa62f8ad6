import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VerifyForm } from '@/features/public/auth/components/verify-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('code.label') }
}

export default function VerifyPage() {
  return <VerifyForm />
}
