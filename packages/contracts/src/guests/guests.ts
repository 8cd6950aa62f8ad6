// People whom a rider books for, without an account: as a booking names them, and as a rider keeps them.
import { TEXTED_PHONE } from '@livery/kernel/phone.ts'
import { z } from 'zod'
import { Done, Instant, idOf, Name, one } from '../common.ts'
import { contract } from '../endpoint.ts'

const TextedPhone = z
  .string()
  .regex(TEXTED_PHONE, 'Please enter a mobile number with its country code, like +46701234567.')
  .meta({ examples: ['+46701234567'] })

/** `language` is the one that their texts and their page are in. */
export const Guest = z.strictObject({ name: Name, phone: TextedPhone, language: z.string().min(2).max(10) })
export type Guest = z.infer<typeof Guest>

export const SavedGuest = z.object({
  _id: idOf('savedGuest'),
  name: z.string(),
  phone: z.string(),
  language: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SavedGuest = z.infer<typeof SavedGuest>

const params = z.strictObject({ id: idOf('savedGuest') })

export const guestsContract = contract({
  savedGuests: {
    method: 'GET',
    onBehalf: true,
    path: '/user/saved-guests',
    summary: 'The guests whom the caller saved, by name.',
    reply: z.object({ data: z.array(SavedGuest) }),
  },
  saveGuest: {
    method: 'POST',
    idempotent: true,
    onBehalf: true,
    path: '/user/saved-guests',
    summary: 'Save a guest. One with the same number takes the place of the old one.',
    status: 201,
    body: Guest,
    reply: one(SavedGuest),
  },
  changeSavedGuest: {
    method: 'PUT',
    path: '/user/saved-guests/{id}',
    summary: 'Change a saved guest. Rides that are booked for them stay as they are.',
    params,
    body: Guest,
    reply: one(SavedGuest),
  },
  removeSavedGuest: {
    method: 'DELETE',
    path: '/user/saved-guests/{id}',
    summary: 'Forget a saved guest.',
    params,
    reply: Done,
  },
})
