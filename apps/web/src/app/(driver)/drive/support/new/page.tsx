import { NewRequestScreen } from '@/features/signed-in/support/components/new-request-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('requests.new')

export default signedInPage('driver', '/drive/support/new', (_, { ride, topic, message }) => (
  <NewRequestScreen asker="driver" ride={ride} topic={topic} begins={message} />
))
