// An event arrives: who is told, by which ways, written in one transaction and once for each person; sockets after it.
import type { OrderId } from '@livery/kernel/ids.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import type { DomainEvent, DomainEventName } from '../../../platform/domain-events.ts'
import { findActiveBetween } from '../../assistants/index.ts'
import { devicesOf, type Person, peopleById, signInLinkTo } from '../../identity/index.ts'
import { composeMail } from '../compose-mail.ts'
import { decideChannels } from '../domain/channels.ts'
import { ruleOf } from '../domain/kinds.ts'
import { type Telling, THE_ASSISTANT, THE_RIDER } from '../domain/telling.ts'
import { NOTIFICATION_RULES } from '../notification-rules.ts'
import { titleOf } from '../say-notification.ts'
import { switchedOffOf } from '../store/choices.ts'
import { addNotification, claimTelling, countUnreadOf, type StoredNotification } from '../store/notifications.ts'
import { addPush } from '../store/pushes.ts'
import { notificationView, smsText } from '../views.ts'
import { attachmentOf } from './attachment-of.ts'
import { describeSubject, type Subject } from './describe-subject.ts'
import { tellGuest } from './tell-guest.ts'

const PUSH_SECONDS = 3_600

export function tellingsOf(event: Pick<DomainEvent, 'name' | 'payload'>): readonly Telling[] {
  const rule = NOTIFICATION_RULES[event.name as keyof typeof NOTIFICATION_RULES] as
    | 'nobody'
    | ((payload: unknown) => readonly Telling[])
  return rule === 'nobody' ? [] : rule(event.payload)
}

export async function notifyOfEvent(
  ctx: AppContext,
  event: Pick<DomainEvent<DomainEventName>, 'id' | 'name' | 'payload'>,
): Promise<void> {
  const subjects = new Map<OrderId | undefined, Subject>()
  for (const telling of tellingsOf(event)) {
    const subject = subjects.get(telling.rideId) ?? (await describeSubject(ctx.db, telling.rideId))
    subjects.set(telling.rideId, subject)
    const recipient = await recipientOf(ctx, telling, subject)
    if (telling.onlyOfAssistant === true && subject.ride?.bookedBy == null) continue
    if (recipient === undefined || (telling.onlyGuest === true && !hasGuest(telling, subject))) continue
    const people = await peopleById(ctx.db, [recipient.to])
    const person = [...people.values()][0]
    if (person === undefined) continue
    await ctx.transact(async (tx) => {
      const claim = { eventId: event.id, recipient: person.id, kind: telling.kind, at: ctx.now() }
      if (telling.onlyGuest !== true && (await claimTelling(tx, claim)))
        await tell(ctx, tx, person, { ...telling, ...(recipient.path && { path: recipient.path }) }, subject)
      if (!ruleOf(telling.kind).guest || !hasGuest(telling, subject)) return
      const { changeId, details } = telling
      await tellGuest(ctx, tx, { ...claim, booker: person.firstname, changeId, details }, subject)
    })
  }
}

interface Recipient {
  readonly to: string
  /** Where it leads, where that is not what the telling says. */
  readonly path?: string
}

async function recipientOf({ db }: AppContext, { to }: Telling, { ride }: Subject): Promise<Recipient | undefined> {
  if (to !== THE_RIDER && to !== THE_ASSISTANT) return { to }
  if (ride === null) return undefined
  if (to === THE_RIDER) return { to: ride.riderId }
  const active = ride.bookedBy === null ? undefined : await findActiveBetween(db, ride.riderId, ride.bookedBy)
  if (active === undefined || ride.bookedBy === null) return undefined
  return { to: ride.bookedBy, path: `/assistant/${active.id}/rides/${ride.id}` }
}

const hasGuest = ({ changeId }: Telling, { ride }: Subject): boolean => changeId !== undefined || ride?.guest != null

async function tell(ctx: AppContext, tx: Tx, person: Person, telling: Telling, subject: Subject): Promise<void> {
  const { kind } = telling
  const { topic, channels: offered } = ruleOf(kind)
  const off = await switchedOffOf(tx, person.id)
  const channels = decideChannels(
    offered,
    person,
    new Set((['push', 'mail', 'sms'] as const).filter((channel) => off.has(`${topic} ${channel}`))),
  )
  const told: StoredNotification = {
    id: ctx.newId('notification'),
    userId: person.id,
    kind,
    rideId: telling.rideId ?? null,
    path: telling.path ?? pathOf(person, telling.rideId),
    details: { ...subject.details, ...telling.details },
    readAt: null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }
  if (channels.includes('app')) await showInApp(ctx, tx, person, told)
  if (channels.includes('push')) await pushToDevices(ctx, tx, person, told, telling.pushSeconds)
  if (channels.includes('mail')) await ctx.mail.send(tx, await letterOf(ctx, tx, person, told, subject))
  if (channels.includes('sms') && person.phone !== null) {
    const text = smsText(kind, told.details, ctx.messages.letters(person.locale))
    await ctx.mail.send(tx, { channel: 'sms', to: person.phone, subject: '', text })
  }
}

async function showInApp(ctx: AppContext, tx: Tx, person: Person, told: StoredNotification): Promise<void> {
  await addNotification(tx, told)
  const unread = await countUnreadOf(tx, person.id)
  afterCommit(tx, () => {
    ctx.metrics.notifications.inc({ channel: 'app', outcome: 'sent' })
    if (person.userType === 'admin') return
    ctx.realtime.tell(person.userType, person.id, 'notification', {
      notification: notificationView(told, ctx.messages.letters(person.locale)),
      unread,
    })
  })
}

async function pushToDevices(
  ctx: AppContext,
  tx: Tx,
  person: Person,
  told: StoredNotification,
  pushSeconds: number | undefined,
): Promise<void> {
  const now = ctx.now()
  for (const device of await devicesOf(tx, person.id)) {
    if (!ctx.push.reaches(device.kind)) continue
    const id = ctx.newId('push')
    const payload = {
      title: ctx.brand.current().terms.name,
      // What a locked screen shows: the title alone, which says nothing of anybody.
      body: titleOf(ctx.messages.letters(person.locale), told.kind),
      path: told.path ?? listPath(person),
      tag: told.rideId ?? told.kind,
    }
    const expiresAt = addMs(now, (pushSeconds ?? PUSH_SECONDS) * 1_000)
    await addPush(
      tx,
      { id, userId: person.id, deviceDigest: device.digest, payload, urgent: pushSeconds !== undefined, expiresAt },
      now,
    )
    await ctx.jobs.schedule(tx, 'notifications.push', { pushId: id })
  }
}

async function letterOf(ctx: AppContext, tx: Tx, person: Person, told: StoredNotification, { ride }: Subject) {
  const isReceipt = told.kind === 'ride_receipt' && ride?.finalLines != null && ride.finalTotalMinor !== null
  return composeMail(ctx.messages.letters(person.locale), {
    to: person.email,
    kind: told.kind,
    details: told.details,
    url: await linkOf(ctx, tx, person, told, ride),
    attachment: await attachmentOf(ctx, tx, told),
    ...(isReceipt
      ? { receipt: { lines: ride.finalLines ?? [], total: ride.finalTotalMinor ?? 0, currency: ride.currency } }
      : {}),
  })
}

/** Who is asked to pay by a letter is in with one press: few callers know a password. */
async function linkOf(ctx: AppContext, tx: Tx, person: Person, told: StoredNotification, ride: Subject['ride']) {
  const path = told.path ?? listPath(person)
  const expiresAt = payableUntil(told, ride)
  if (expiresAt === null) return `${ctx.config.webUrl}${path}`
  return signInLinkTo(ctx, tx, person, { path, expiresAt })
}

function payableUntil({ kind, details }: StoredNotification, ride: Subject['ride']): Date | null {
  if (kind === 'office_asks_to_pay') return ride?.payBy ?? null
  const { until } = details
  const isAsked = kind === 'office_asks_difference' && typeof until === 'object' && 'at' in until
  return isAsked ? new Date(until.at) : null
}

const listPath = ({ userType }: Person) => (userType === 'driver' ? '/drive/notifications' : '/notifications')

function pathOf({ userType }: Person, rideId: OrderId | undefined): string | null {
  if (rideId === undefined) return null
  return userType === 'user' ? `/rides/${rideId}` : '/drive'
}
