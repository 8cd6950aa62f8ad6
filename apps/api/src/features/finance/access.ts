import type { financeContract } from '@livery/contracts/finance/finance.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const financeAccess: AccessTable<typeof financeContract> = {
  trialBalance: { office: 'money.books' },
  postings: { office: 'money.books' },
  vat: { office: 'money.books' },
  months: { office: 'money.books' },
  closeMonth: { office: 'money.books' },
  reopenMonth: { office: 'money.reopen' },
  ageing: { office: 'money.books' },
  holdReminders: { office: 'money.books' },
  resumeReminders: { office: 'money.books' },
  chart: { office: 'money.books' },
  saveChart: { office: 'money.books' },
  exportBooks: { office: 'money.books' },
}
