import { z } from 'zod'

export const MANOEUVRES = [
  'depart',
  'straight',
  'slight_left',
  'left',
  'sharp_left',
  'slight_right',
  'right',
  'sharp_right',
  'u_turn',
  'keep_left',
  'keep_right',
  'exit_left',
  'exit_right',
  'merge',
  'roundabout',
  'ferry',
  'arrive',
  'arrive_left',
  'arrive_right',
] as const

/** What a driver does at one place of a way: turns, takes an exit, arrives. Its sentence is the reader's own. */
export const Manoeuvre = z.object({
  kind: z.enum(MANOEUVRES),
  /** The street it leads into, as its signs name it. */
  street: z.string().nullable(),
  /** Which exit of a roundabout, counted from where one drives in. */
  exit: z.int().nullable(),
  /** Where: the number of the position in the way's line, from 0. */
  at: z.int(),
  /** From there to the next one. */
  metres: z.int(),
  seconds: z.int(),
})
export type Manoeuvre = z.infer<typeof Manoeuvre>
export type ManoeuvreKind = Manoeuvre['kind']
