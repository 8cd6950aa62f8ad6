// The guest whom a rider booked for has no account: a text message in the guest's language is all there is.
import { localeFromHeader } from '@livery/kernel/languages.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { findFormerGuest, guestKeyOf } from '../../rides/index.ts'
import type { Details } from '../domain/details.ts'
import { bookerInText, placeInText } from '../domain/guest-text.ts'
import type { Kind } from '../domain/kinds.ts'
import { claimTelling, countTold } from '../store/notifications.ts'
import { smsText } from '../views.ts'
import type { Subject } from './describe-subject.ts'

interface About {
  readonly eventId: string
  readonly kind: Kind
  readonly at: Date
  /** What is said with it, above what the ride says of itself. */
  readonly details?: Details | undefined
  /** The first name of whoever booked. */
  readonly booker: string
  /** To whoever was the guest before this change. */
  readonly changeId?: string | undefined
}

export async function tellGuest(ctx: AppContext, tx: Tx, about: About, { ride, details }: Subject): Promise<void> {
  const isFormer = about.changeId !== undefined
  const guest = about.changeId === undefined ? ride?.guest : await findFormerGuest(tx, about.changeId)
  if (ride === null || guest == null) return
  // Named by the ride, so that no phone number is kept to say who was told.
  const recipient = `${isFormer ? 'former guest' : 'guest'} of ${ride.id}`
  if (about.kind === 'guest_ride_changed' && (await heardEnough(ctx, tx, recipient))) return
  if (!(await claimTelling(tx, { ...about, recipient }))) return
  const say = ctx.messages.letters(localeFromHeader(guest.language))
  const said = {
    ...details,
    ...about.details,
    booker: bookerInText(about.booker, say.brand.terms.name),
    pickup: placeInText(ride.pickup.address),
  }
  const text = smsText(about.kind, said, say)
  // Whoever rides no more has no link either.
  const link = isFormer ? '' : ` ${ctx.config.webUrl}/trip/${guestKeyOf(ctx, ride)}`
  await ctx.mail.send(tx, { channel: 'sms', to: guest.phone, subject: '', text: text + link })
}

/** Changing a ride to and fro is no way to ring somebody's phone; their page and the reminder are always right. */
async function heardEnough(ctx: AppContext, tx: Tx, recipient: string): Promise<boolean> {
  const { guestTextsADay } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  return (await countTold(tx, recipient, addMs(ctx.now(), -DAY_MS))) >= guestTextsADay
}
