import { FleetScreen } from '@/features/driver/fleet/components/fleet-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('fleet.title')

export default signedInPage('driver', '/drive/fleet', () => <FleetScreen />)
