import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const statementsAccess: AccessTable<typeof statementsContract> = {
  walletStatement: 'user',
  walletPdf: 'public',
  walletCsv: 'public',
  statements: 'driver',
  yearSummary: 'driver',
  yearPdf: 'public',
  yearCsv: 'public',
  officeStatements: { office: 'money.books' },
  // The proof of the link says who it was given to.
  pdf: 'public',
}
