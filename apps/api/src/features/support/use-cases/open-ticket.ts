import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { findRide, type Ride } from '../../rides/index.ts'
import type { Ticket } from '../domain/ticket.ts'
import { addMessage } from '../store/messages.ts'
import { addMove, addTicket } from '../store/tickets.ts'
import { listTopics } from '../store/topics.ts'
import { eventOf } from '../ticket-event.ts'

export interface OpenTicket {
  readonly userId: UserId
  readonly userType: 'user' | 'driver'
  readonly topic: string
  readonly message: string
  readonly rideId: RideId | undefined
  readonly attachment: CheckedFile | undefined
}

/** A ride that is not the caller's own is as absent as one that does not exist. */
export async function openTicket(ctx: AppContext, command: OpenTicket): Promise<Ticket> {
  const { userId, userType } = command
  const ride = command.rideId === undefined ? null : await findOwnRide(ctx, command.rideId, command)
  await ensureTopic(ctx, command)
  const files = command.attachment === undefined ? [] : await putFiles(ctx, userId, [command.attachment])
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    const opened = {
      id: ctx.newId('ticket'),
      userId,
      userType,
      topic: command.topic,
      rideId: ride?.id ?? null,
      rideNumber: ride?.number ?? null,
      status: 'open',
      version: 1,
      assigneeId: null,
      waitingSince: now,
      settledAt: null,
      createdAt: now,
      updatedAt: now,
    } as const
    const ticket: Ticket = { ...opened, number: await addTicket(tx, opened) }
    await keepFiles(tx, files)
    await addMessage(tx, {
      id: ctx.newId('ticketMessage'),
      ticketId: ticket.id,
      side: 'person',
      authorId: userId,
      message: command.message,
      fileId: files[0]?.id ?? null,
      createdAt: now,
    })
    await addMove(tx, ticket, { move: 'open', from: null, actorId: userId })
    const { topic, rideId } = ticket
    await ctx.publish(tx, 'support.ticket-opened', ticket.id, { ...eventOf(ticket), topic, rideId })
    return ticket
  })
}

async function findOwnRide(ctx: AppContext, rideId: RideId, { userId, userType }: OpenTicket): Promise<Ride> {
  const ride = await findRide(ctx.db, rideId)
  const owner = userType === 'user' ? ride?.riderId : ride?.driverId
  if (ride === null || owner !== userId) throw refuse('RIDE_NOT_FOUND')
  return ride
}

async function ensureTopic(ctx: AppContext, { topic, userType }: OpenTicket): Promise<void> {
  const offered = (await listTopics(ctx.db)).some(
    ({ code, audience, isOffered }) =>
      code === topic && isOffered && (audience === 'everybody' || audience === userType),
  )
  if (!offered) throw refuse('TOPIC_UNKNOWN')
}
