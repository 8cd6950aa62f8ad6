// The front door. Nobody comes in.
import { recordsContract } from '@livery/contracts/records/records.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { recordsAccess } from './access.ts'
import { recordsHandlers } from './routes.ts'
import { forgetPerson, listNotes, listTags } from './store.ts'

export const records: Feature = {
  name: 'records',
  mount: (server) => mount(server, 'records', recordsContract, recordsAccess, recordsHandlers),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'records.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetPerson(tx, payload.userId))
      },
    }),
  ],
}

/** What the office keeps of somebody, for the copy of their data; who of the office wrote it is not told. */
export const recordsExport = [
  {
    name: 'officeNotes',
    gather: async (ctx: AppContext, userId: UserId) =>
      (await listNotes(ctx.db, userId)).map(({ words, writtenAt }) => ({ words, at: writtenAt.toISOString() })),
  },
  { name: 'officeTags', gather: (ctx: AppContext, userId: UserId) => listTags(ctx.db, userId) },
]
