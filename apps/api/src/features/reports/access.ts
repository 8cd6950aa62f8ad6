import type { chauffeurFiguresContract } from '@livery/contracts/reports/chauffeur-figures.ts'
import type { demandContract } from '@livery/contracts/reports/demand.ts'
import type { overviewContract } from '@livery/contracts/reports/overview.ts'
import type { reportsContract } from '@livery/contracts/reports/reports.ts'
import type { riderFiguresContract } from '@livery/contracts/reports/rider-figures.ts'
import type { zoneFiguresContract } from '@livery/contracts/reports/zone-figures.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const overviewAccess: AccessTable<typeof overviewContract> = { overview: { office: 'see' } }
/** What is money in them is null for whoever has not the right `money.books`. */
export const reportsAccess: AccessTable<typeof reportsContract> = {
  vehicleReport: { office: 'see' },
  chauffeurReport: { office: 'see' },
  companyReport: { office: 'see' },
}
export const chauffeurFiguresAccess: AccessTable<typeof chauffeurFiguresContract> = {
  chauffeurFigures: { office: 'see' },
  chauffeurDay: { office: 'see' },
}
export const riderFiguresAccess: AccessTable<typeof riderFiguresContract> = { riderFigures: { office: 'see' } }
export const zoneFiguresAccess: AccessTable<typeof zoneFiguresContract> = { zoneFigures: { office: 'see' } }
export const demandAccess: AccessTable<typeof demandContract> = { demand: { office: 'see' } }
