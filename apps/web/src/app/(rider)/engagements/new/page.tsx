import { PostScreen } from '@/features/signed-in/engagements/components/post-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('engagement.post.title')

export default signedInPage('user', '/engagements/new', () => <PostScreen />)
