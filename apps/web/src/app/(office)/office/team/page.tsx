import { team } from '@/features/office/team/api.ts'
import { TeamScreen } from '@/features/office/team/team-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'

export const generateMetadata = titled('office.places.team')

export default function TeamPage() {
  return (
    <PageData reads={[prefetch(team, '/admin/team', undefined)]}>
      <TeamScreen />
    </PageData>
  )
}
