// What companies ask for, as the office reads it.
import type { CompanyApplication } from '@livery/contracts/companies/applications.ts'
import type { CompanyApplicationId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CsvColumn, fieldColumns } from '../../platform/http/csv.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleById } from '../identity/index.ts'
import type { Application } from './domain/application.ts'
import { findApplication } from './store/applications.ts'

type Shown = z.input<typeof CompanyApplication>

export const APPLICATION_COLUMNS: readonly CsvColumn<Shown>[] = [
  ...fieldColumns<Shown>('_id', 'status', 'company', 'country', 'vatNumber', 'address', 'contact', 'email', 'phone'),
  ...fieldColumns<Shown>('ridesAMonth', 'message', 'locale', 'createdAt', 'decidedAt', 'decidedBy', 'reason'),
]

export async function showApplications(db: Queryable, applications: readonly Application[]): Promise<Shown[]> {
  const officers = await peopleById(
    db,
    applications.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  return applications.map(({ id, createdAt, decidedAt, decidedBy, ...said }) => ({
    ...said,
    _id: id,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : (officers.get(decidedBy)?.name ?? null),
  }))
}

/** Refuses with NOT_FOUND. Joins the transaction that has just decided. */
export async function showApplication(ctx: AppContext, id: CompanyApplicationId): Promise<Shown> {
  return ctx.transact(async (tx) => {
    const application = await findApplication(tx, id)
    if (application === undefined) throw refuse('NOT_FOUND')
    const [shown] = await showApplications(tx, [application])
    if (shown === undefined) throw refuse('NOT_FOUND')
    return shown
  })
}
