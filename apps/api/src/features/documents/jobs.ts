import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { type WatchedPaper, watchDocument } from './use-cases/watch-document.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'documents.watch': WatchedPaper
  }
}

export const documentsJobs: readonly Job<World>[] = [
  job<World, 'documents.watch'>({ name: 'documents.watch', run: watchDocument }),
]
