import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { forgetMailsTo } from '../../../platform/mail/mail.ts'
import { forgetFeedOf } from '../store/calendar-feeds.ts'
import { forgetChangesOf } from '../store/changes.ts'
import { forgetChangesToPayOf } from '../store/changes-to-pay.ts'
import { forgetDrivenWaysOf } from '../store/driven-ways.ts'
import { forgetGuestAllowanceOf } from '../store/guest-allowances.ts'
import { forgetLostUnseenOf } from '../store/lost-unseen.ts'
import { forgetWordsToldTo } from '../store/moments.ts'
import { forgetNotesAbout } from '../store/notes.ts'
import { forgetArrivalsOf } from '../store/ride-arrivals.ts'
import { forgetWordsOfStrikes } from '../store/strikes.ts'
import { forgetTracksOf } from '../store/tracks.ts'

/**
 * What a ride says of a person beside the invoice: wishes, guests and what they were sent, words. Addresses and amounts
 * stay, since they are the invoice; positions of the phone and words that were typed go.
 */
export async function forgetRidesOf(tx: Tx, userId: UserId): Promise<void> {
  const { rows } = await tx.execute<{ phone: string }>(
    sql`select guest ->> 'phone' as phone from ride where rider_id = ${userId} and guest is not null
        union select c.before -> 'guest' ->> 'phone' from ride_change c join ride r on r.id = c.ride_id
          where r.rider_id = ${userId} and c.before ->> 'guest' is not null`,
  )
  for (const { phone } of rows) await forgetMailsTo(tx, phone)
  await tx.execute(
    sql`update ride set note = null, sign = null, flight = null, guest = null, preferences = '{}',
          cancel_reason = split_part(cancel_reason, ':', 1)
        where rider_id = ${userId}`,
  )
  await forgetChangesOf(tx, userId)
  await forgetChangesToPayOf(tx, userId)
  await forgetArrivalsOf(tx, userId)
  await forgetFeedOf(tx, userId)
  await forgetGuestAllowanceOf(tx, userId)
  await forgetTracksOf(tx, userId)
  await forgetDrivenWaysOf(tx, userId)
  await forgetLostUnseenOf(tx, userId)
  await forgetNotesAbout(tx, userId)
  await forgetWordsToldTo(tx, userId)
  await forgetWordsOfStrikes(tx, userId)
  await tx.execute(
    sql`update ride_move set reason = split_part(reason, ':', 1), lat = null, lng = null where actor_id = ${userId}`,
  )
  await tx.execute(sql`delete from ride_verdict where driver_id = ${userId}`)
}
