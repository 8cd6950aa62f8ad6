// The guest whom a rider booked for has no account: a text message in the guest's language is all there is.
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { guestKeyOf } from '../../rides/index.ts'
import type { Locale } from '../domain/fill.ts'
import { NOTIFICATION_MESSAGES } from '../messages/messages.ts'
import type { Kind } from '../notification-rules.ts'
import { claimTelling } from '../store/notifications.ts'
import { smsText } from '../views.ts'
import type { Subject } from './describe-subject.ts'

export async function tellGuest(
  ctx: AppContext,
  tx: Tx,
  about: { eventId: string; kind: Kind; at: Date },
  { ride, details }: Subject,
): Promise<void> {
  if (ride?.guest == null) return
  // Named by the ride, so that no phone number is kept to say who was told.
  if (!(await claimTelling(tx, { ...about, recipient: `guest of ${ride.id}` }))) return
  const text = `${smsText(about.kind, details, localeOf(ride.guest.language))} ${ctx.config.webUrl}/trip/${guestKeyOf(ctx, ride)}`
  await ctx.mail.send(tx, { channel: 'sms', to: ride.guest.phone, subject: '', text })
}

function localeOf(language: string): Locale {
  const short = language.slice(0, 2).toLowerCase()
  return short in NOTIFICATION_MESSAGES ? (short as Locale) : 'en'
}
