import type { assistantDeskContract } from '@livery/contracts/rides/assistant-desk.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { csvKey, csvRows, SPEND_COLUMNS, showDay, showSpend } from './views/show-assistant-desk.ts'

export const assistantDeskHandlers: Handlers<typeof assistantDeskContract> = {
  deskRides: async ({ ctx, caller, query: { day, assistantship } }) => ({
    data: await showDay(ctx, { assistantId: caller.userId, assistantship }, day),
  }),
  deskSpend: async ({ ctx, caller, query: { month, assistantship } }) => ({
    data: await showSpend(ctx, { assistantId: caller.userId, assistantship }, month),
  }),
  deskCsv: async ({ ctx, params, query: { month, assistantship, until, proof }, reply }) => {
    const asked = { assistantId: params.id, assistantship }
    ctx.fileLinks.check(csvKey(asked, month), until, proof)
    return sendCsv(reply, `rides-${month}`, SPEND_COLUMNS, await csvRows(ctx, asked, month))
  },
}
