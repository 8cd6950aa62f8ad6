// The front door: the only file that other features import.
import { statementsContract } from '@livery/contracts/statements/statements.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import './events.ts'
import { statementsAccess } from './access.ts'
import { statementsJobs } from './jobs.ts'
import { statementsHandlers } from './routes.ts'

export { sumsOf } from './domain/sums.ts'
export { statementsExport } from './export-statements.ts'
export { earningLines, type NumberedLine } from './use-cases/earning-lines.ts'
export { statementLetter } from './views.ts'

export const statements: Feature = {
  name: 'statements',
  mount: (server) => mount(server, 'statements', statementsContract, statementsAccess, statementsHandlers),
  jobs: statementsJobs,
}
