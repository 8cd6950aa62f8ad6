import { SetupScreen } from '@/features/office/setup/setup-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { checklist } from '@/shared/office/setup/api.ts'

export const generateMetadata = titled('office.places.setup')

export default function SetupPage() {
  return (
    <PageData reads={[prefetch(checklist, '/admin/setup', undefined)]}>
      <SetupScreen />
    </PageData>
  )
}
