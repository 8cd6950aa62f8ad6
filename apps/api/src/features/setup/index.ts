// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { setupJobs } from './jobs.ts'
import { mountSetup } from './routes.ts'
import { keepIncomingSwept } from './use-cases/sweep-incoming.ts'

export { keepOwnerCode } from './owner-code-file.ts'

export const setup: Feature = { name: 'setup', mount: mountSetup, jobs: setupJobs, start: keepIncomingSwept }
