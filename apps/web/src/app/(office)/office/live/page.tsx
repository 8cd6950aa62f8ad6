import { live } from '@/features/office/live/api.ts'
import { LIVE_LIST, liveAsked } from '@/features/office/live/list.ts'
import { LiveScreen } from '@/features/office/live/live-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.live')

export default listPage(LIVE_LIST, live, '/admin/live', LiveScreen, { ask: liveAsked })
