// The office writes a note beside a ride, and whoever wrote it takes it back; once they have left, who looks after the team.
// The audit trail has none of its words.
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { mayTakeBack } from '../shared/may-take-back.ts'
import { deleteNote, findNoteForUpdate, insertNote } from '../store/notes.ts'
import { findRide } from '../store/rides.ts'

export async function noteRide(
  ctx: AppContext,
  { rideId, officerId, words }: { readonly rideId: RideId; readonly officerId: UserId; readonly words: string },
): Promise<Ride> {
  return ctx.transact(async (tx) => {
    const ride = await findRide(tx, rideId)
    if (ride === null) throw refuse('RIDE_NOT_FOUND')
    const id = ctx.newId('rideNote')
    noteForAudit(tx, { target: rideId, personId: ride.riderId, after: { note: id, characters: words.length } })
    await insertNote(tx, { id, rideId, writtenBy: officerId, words, writtenAt: ctx.now() })
    return ride
  })
}

export async function takeBackNote(
  ctx: AppContext,
  { noteId, officerId }: { readonly noteId: Id<'rideNote'>; readonly officerId: UserId },
): Promise<Ride> {
  return ctx.transact(async (tx) => {
    const note = await findNoteForUpdate(tx, noteId)
    const ride = note && (await findRide(tx, note.rideId))
    if (note === null || ride === null || !(await mayTakeBack(tx, officerId, [note]))(note)) throw refuse('NOT_FOUND')
    await deleteNote(tx, noteId)
    noteForAudit(tx, {
      target: ride.id,
      personId: ride.riderId,
      before: { note: note.id, characters: note.words.length },
    })
    return ride
  })
}
