import { chatContract } from '@livery/contracts/chat/chat.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Call, type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { type FileField, pictures } from '../../platform/storage/file-fields.ts'
import { findRide } from '../rides/index.ts'
import { chatAccess } from './access.ts'
import { ensureGuestParticipant, ensureParticipant, type Participation, threadOf } from './participation.ts'
import { showConversation, showMessage, showMessages, showOfficeChat, showToOffice } from './show-chat.ts'
import { listMessages } from './store/messages.ts'
import { readUpTo } from './use-cases/mark-read.ts'
import { readAsOffice } from './use-cases/read-as-office.ts'
import { sendMessage } from './use-cases/send-message.ts'

const PICTURE = pictures(1)

export function mountChat(server: HttpServer): void {
  mount(server, 'chat', chatContract, chatAccess, handlers)
}

interface MessagesQuery {
  readonly page: number
  readonly pageSize: number
  readonly after?: number | undefined
}

type RideCall = Pick<Call, 'ctx' | 'caller'> & { readonly params: { readonly id: RideId } }
type GuestCall = Pick<Call, 'ctx'> & { readonly params: { readonly key: string } }
const participantOf = ({ ctx, caller, params }: RideCall) => ensureParticipant(ctx.db, params.id, caller.userId)
const guestParticipantOf = ({ ctx, params }: GuestCall) => ensureGuestParticipant(ctx, params.key)

const handlers: Handlers<typeof chatContract> = {
  show: async (call) => show(call.ctx, await participantOf(call)),
  messages: async (call) => messages(call.ctx, await participantOf(call), call.query),
  send: async (call) => send(call.ctx, call.request, () => participantOf(call)),
  read: async (call) => read(call.ctx, await participantOf(call), call.body.number),
  guestShow: async (call) => show(call.ctx, await guestParticipantOf(call)),
  guestMessages: async (call) => messages(call.ctx, await guestParticipantOf(call), call.query),
  guestSend: async (call) => send(call.ctx, call.request, () => guestParticipantOf(call)),
  guestRead: async (call) => read(call.ctx, await guestParticipantOf(call), call.body.number),
  officeShow: async ({ ctx, params }) => {
    const ride = await findRide(ctx.db, params.id)
    if (ride === null) throw refuse('RIDE_NOT_FOUND')
    return { data: await showOfficeChat(ctx, ride) }
  },
  officeRead: async ({ ctx, caller, params, body }) => {
    const ride = await readAsOffice(ctx, { rideId: params.id, officerId: caller.userId, reason: body.reason })
    return { data: { ...(await showOfficeChat(ctx, ride)), conversations: await showToOffice(ctx, ride) } }
  },
}

async function show(ctx: AppContext, participation: Participation) {
  return { data: await showConversation(ctx, participation) }
}

async function messages(ctx: AppContext, { ride, since }: Participation, query: MessagesQuery) {
  const key = threadOf(ride)
  if (key === null) return { data: [], meta: pageMeta(query, 0) }
  const { messages, total } = await listMessages(ctx.db, key, { ...query, since })
  return { data: await showMessages(ctx, messages), meta: pageMeta(query, total) }
}

/** A form that makes no sense is said first; but a stranger's picture is not even looked at. */
async function send(ctx: AppContext, request: Call['request'], participant: () => Promise<Participation>) {
  const image: FileField = {
    ...PICTURE,
    check: async (bytes, person) => {
      await participant()
      return PICTURE.check(bytes, person)
    },
  }
  const { fields, files } = await readForm(request, chatContract.send.body, { files: { image } })
  const message = await sendMessage(ctx, await participant(), { ...fields, picture: files.image?.[0] })
  return { data: await showMessage(ctx, message) }
}

async function read(ctx: AppContext, participation: Participation, number: number) {
  await readUpTo(ctx, participation, number)
  return show(ctx, participation)
}
