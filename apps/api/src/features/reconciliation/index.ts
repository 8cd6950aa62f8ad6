// The front door. Nobody comes in: the provider's list is compared by the clock, and the office looks at what differs.
import type { Feature } from '../../platform/feature.ts'
import { reconciliationJobs } from './jobs.ts'
import { mountReconciliation } from './routes.ts'

export const reconciliation: Feature = { name: 'reconciliation', mount: mountReconciliation, jobs: reconciliationJobs }
