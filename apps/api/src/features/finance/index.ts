// The front door.
import type { Feature } from '../../platform/feature.ts'
import { financeJobs } from './jobs.ts'
import { mountFinance } from './routes.ts'

export const finance: Feature = { name: 'finance', mount: mountFinance, jobs: financeJobs }
