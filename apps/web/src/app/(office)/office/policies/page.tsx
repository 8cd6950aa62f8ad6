import { PoliciesScreen } from '@/features/office/policies/policies-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.policies')

export default PoliciesScreen
