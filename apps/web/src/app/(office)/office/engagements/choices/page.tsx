import { ChoicesScreen } from '@/features/office/engagements/choices-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('engagement.office.choices')

export default ChoicesScreen
