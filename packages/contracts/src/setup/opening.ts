// The first owner of an installation: whoever has the code that its start prints makes themselves one, once.
import { z } from 'zod'
import { Done, Email, Locale, Name, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const Opening = z.object({
  /** Nobody has ever had an account of the office here. */
  isOpen: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

export const openingContract = contract({
  opening: {
    method: 'GET',
    path: '/setup',
    summary: 'Whether this installation still waits for its first owner.',
    reply: one(Opening),
  },
  takeOwnership: {
    method: 'POST',
    path: '/setup/owner',
    summary: 'The first account of the office, with the code that the start printed. 410 once there has been one.',
    status: 201,
    body: z.strictObject({
      code: z.string().trim().min(1).max(40),
      firstname: Name,
      lastname: Name,
      email: Email,
      password: z.string().min(1).max(200),
      locale: Locale.optional(),
    }),
    reply: Done,
  },
})
