import type { UnansweredChange } from '@livery/contracts/dispatch/change-preview.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Ride } from '../domain/ride.ts'
import { openChangesOf } from '../store/changes.ts'
import { fieldsView } from './ride-views.ts'

/** What was asked for and waits; the office sees it before it withdraws it. */
export async function showUnanswered(ctx: AppContext, { id }: Ride): Promise<z.input<typeof UnansweredChange> | null> {
  const change = (await openChangesOf(ctx.db, [id])).get(id)
  if (change === undefined) return null
  const { asks, stop, before, after, total, expiresAt } = change
  return {
    ...{ asks, stop, total },
    ...{ before: fieldsView(before), after: fieldsView(after) },
    expiresAt: expiresAt.toISOString(),
  }
}
