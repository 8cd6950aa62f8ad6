import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { type WatchedDocument, watchDocument } from './use-cases/watch-document.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'documents.watch': WatchedDocument
  }
}

export const documentsJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'documents.watch'>({ name: 'documents.watch', run: watchDocument }),
]
