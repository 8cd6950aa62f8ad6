// What is kept of somebody here, for the copy of their data: for whom they ride.
import type { ExportPart } from '../identity/index.ts'
import { companiesById } from './store/companies.ts'
import { membershipsOf } from './store/members.ts'

export const companiesExport: readonly ExportPart[] = [
  {
    name: 'companies',
    gather: async (ctx, userId) => {
      const memberships = await membershipsOf(ctx.db, userId)
      const companies = await companiesById(
        ctx.db,
        memberships.map(({ companyId }) => companyId),
      )
      return companies.map(({ id, name }) => {
        const member = memberships.find(({ companyId }) => companyId === id)
        return { company: name, role: member?.role, email: member?.email, invitedAt: member?.invitedAt }
      })
    },
  },
]
