// The front door. Nobody comes in: reports read what others write.
import type { Feature } from '../../platform/feature.ts'
import { reportsJobs } from './jobs.ts'
import { mountReports } from './routes.ts'

export const reports: Feature = { name: 'reports', mount: mountReports, jobs: reportsJobs }
