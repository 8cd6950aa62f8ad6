import type { Id } from '@livery/kernel/ids.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { SIGN_IN } from '../domain/policy.ts'
import type { ExportPart } from '../export/export-part.ts'
import { writePage } from '../export/write-page.ts'
import { zipOf } from '../export/zip.ts'
import { getAccount } from '../shared/get-account.ts'
import { findExport, finishExport } from '../store/exports.ts'

/** Gathers every part through its feature's front door. A second run of the job finds its work done. */
export async function makeExport(ctx: AppContext, exportId: Id<'export'>, parts: readonly ExportPart[]): Promise<void> {
  const asked = await findExport(ctx.db, exportId)
  if (asked === undefined || asked.readyAt !== null) return
  const person = await getAccount(ctx.db, asked.userId)
  const gathered: Record<string, unknown> = {}
  for (const part of parts) gathered[part.name] = await part.gather(ctx, asked.userId)
  const readyAt = ctx.now()
  const bytes = zipOf(
    [
      { name: 'index.html', text: writePage(gathered, ctx.messages.letters(person.locale), readyAt) },
      { name: 'data.json', text: `${JSON.stringify({ madeAt: readyAt.toISOString(), ...gathered }, null, 2)}\n` },
    ],
    readyAt,
  )
  await ctx.transact(async (tx) => {
    const expiresAt = addMs(readyAt, SIGN_IN.export.livesMs)
    if (!(await finishExport(tx, { id: exportId, bytes, readyAt, expiresAt }))) return
    const { id: userId, userType } = person
    await ctx.publish(tx, 'identity.export-ready', userId, { userId, userType, exportId })
  })
}
