import { matchBlocks } from '@/features/office/match-blocks/api.ts'
import { BLOCKS_LIST } from '@/features/office/match-blocks/list.ts'
import { MatchBlocksScreen } from '@/features/office/match-blocks/match-blocks-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.matchBlocks')

export default listPage(BLOCKS_LIST, matchBlocks, '/admin/match-blocks', MatchBlocksScreen)
