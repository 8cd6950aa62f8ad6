import { chatContract } from '@livery/contracts/chat/chat.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Call, type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { type FileField, pictures } from '../../platform/storage/file-fields.ts'
import type { World } from '../../world.ts'
import { findRide } from '../rides/index.ts'
import { chatAccess } from './access.ts'
import { showConversation, showMessage, showMessages, showOfficeChat, showToOffice } from './show-chat.ts'
import { listMessages } from './store/messages.ts'
import { readUpTo } from './use-cases/mark-read.ts'
import { readAsOffice } from './use-cases/read-as-office.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { type Seated, takeGuestSeat, takeSeat, threadOf } from './use-cases/take-seat.ts'

const PICTURE = pictures(1)

export function mountChat(server: HttpServer): void {
  mount(server, 'chat', chatContract, chatAccess, handlers)
}

interface MessagesQuery {
  readonly page: number
  readonly pageSize: number
  readonly after?: number | undefined
}

type RideCall = Pick<Call, 'world' | 'caller'> & { readonly params: { readonly id: string } }
type GuestCall = Pick<Call, 'world'> & { readonly params: { readonly key: string } }
const seatOf = ({ world, caller, params }: RideCall) => takeSeat(world.db, params.id, caller.userId)
const guestSeatOf = ({ world, params }: GuestCall) => takeGuestSeat(world, params.key)

const handlers: Handlers<typeof chatContract> = {
  show: async (call) => show(call.world, await seatOf(call)),
  messages: async (call) => messages(call.world, await seatOf(call), call.query),
  send: async (call) => send(call.world, call.request, () => seatOf(call)),
  read: async (call) => read(call.world, await seatOf(call), call.body.number),
  guestShow: async (call) => show(call.world, await guestSeatOf(call)),
  guestMessages: async (call) => messages(call.world, await guestSeatOf(call), call.query),
  guestSend: async (call) => send(call.world, call.request, () => guestSeatOf(call)),
  guestRead: async (call) => read(call.world, await guestSeatOf(call), call.body.number),
  officeShow: async ({ world, params }) => {
    const ride = await findRide(world.db, params.id)
    if (ride === null) throw refuse('RIDE_NOT_FOUND')
    return { data: await showOfficeChat(world, ride) }
  },
  officeRead: async ({ world, caller, params, body }) => {
    const ride = await readAsOffice(world, { rideId: params.id, officerId: caller.userId, reason: body.reason })
    return { data: { ...(await showOfficeChat(world, ride)), conversations: await showToOffice(world, ride) } }
  },
}

async function show(world: World, seated: Seated) {
  return { data: await showConversation(world, seated) }
}

async function messages(world: World, { ride }: Seated, query: MessagesQuery) {
  const key = threadOf(ride)
  if (key === null) return { data: [], meta: pageMeta(query, 0) }
  const { messages, total } = await listMessages(world.db, key, query)
  return { data: await showMessages(world, messages), meta: pageMeta(query, total) }
}

/** A form that makes no sense is said first; but a stranger's picture is not even looked at. */
async function send(world: World, request: Call['request'], seat: () => Promise<Seated>) {
  const image: FileField = {
    ...PICTURE,
    check: async (bytes, person) => {
      await seat()
      return PICTURE.check(bytes, person)
    },
  }
  const { fields, files } = await readForm(request, chatContract.send.body, { files: { image } })
  const message = await sendMessage(world, await seat(), { ...fields, picture: files.image?.[0] })
  return { data: await showMessage(world, message) }
}

async function read(world: World, seated: Seated, number: number) {
  await readUpTo(world, seated, number)
  return show(world, seated)
}
