import type { ContentPageRow } from '@livery/contracts/content/content.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'

export const PAGE_COLUMNS: readonly CsvColumn<ContentPageRow>[] = [
  { name: 'id', of: (row) => row._id },
  { name: 'type', of: (row) => row.type },
  { name: 'slug', of: (row) => row.slug },
  { name: 'audience', of: (row) => row.audience },
  { name: 'title', of: (row) => row.title },
  { name: 'languages', of: (row) => row.languages.join(' ') },
  { name: 'liveVersion', of: (row) => row.liveVersion },
  { name: 'latestVersion', of: (row) => row.latestVersion },
  { name: 'scheduledAt', of: (row) => row.scheduledAt },
  { name: 'author', of: (row) => row.author },
  { name: 'updatedAt', of: (row) => row.updatedAt },
]
