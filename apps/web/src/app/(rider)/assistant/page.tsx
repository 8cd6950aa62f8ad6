import { DeskScreen } from '@/features/rider/assistant/components/desk-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { principals } from '@/shared/assistants/api.ts'
import { region } from '@/shared/places/api.ts'

export const generateMetadata = titled('assistant.title')

export default signedInPage('user', '/assistant', (_, { day, of }) => (
  <PageData reads={[prefetch(principals, '/user/principals', undefined), prefetch(region, '/region', undefined)]}>
    <DeskScreen day={day} of={of} />
  </PageData>
))
