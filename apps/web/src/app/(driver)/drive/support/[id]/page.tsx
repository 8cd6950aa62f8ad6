import { RequestScreen } from '@/features/signed-in/support/components/request-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('requests.title')

export default signedInPage('driver', '/drive/support/[id]', ({ id }) => <RequestScreen id={id} asker="driver" />)
