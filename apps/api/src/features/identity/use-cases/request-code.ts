import type { AppContext } from '../../../app-context.ts'

/** Takes the wish down and no more: see `answer-code-request.ts`. */
export async function requestCode(ctx: AppContext, email: string, registrationKey: string | undefined): Promise<void> {
  await ctx.transact((tx) => ctx.publish(tx, 'identity.code-requested', email, { email, registrationKey }))
}
