// The front door.
import type { Feature } from '../../platform/feature.ts'
import { operationsJobs } from './jobs.ts'
import { mountOperations } from './routes.ts'

export const operations: Feature = { name: 'operations', mount: mountOperations, jobs: operationsJobs }
