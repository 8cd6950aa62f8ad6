import type { AppContext } from '../../../app-context.ts'
import { saveDismissed } from '../store/installation.ts'

export async function dismissChecklist(ctx: AppContext, isDismissed: boolean): Promise<void> {
  await ctx.transact((tx) => saveDismissed(tx, isDismissed ? ctx.now() : null))
}
