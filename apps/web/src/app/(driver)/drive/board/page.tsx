import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Plan } from '@/features/chauffeur/components/plan.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { DriverTabs } from '@/shell/driver-tabs.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur.plan')
  return { title: t('title') }
}

export default async function DrivePlanPage() {
  await requireSession('/drive/board', 'driver')
  return (
    <>
      <Plan />
      <DriverTabs className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden" />
    </>
  )
}
