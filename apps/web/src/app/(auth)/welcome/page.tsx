import { WelcomeForm } from '@/features/public/auth/components/welcome-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.welcome.title')

export default WelcomeForm
