import { TopicsScreen } from '@/features/office/support/topics-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('inbox.topics.title')

export default TopicsScreen
