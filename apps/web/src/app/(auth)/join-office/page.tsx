import { JoinOfficeForm } from '@/features/public/auth/components/join-office-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.office.title')

export default JoinOfficeForm
