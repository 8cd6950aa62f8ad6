// Valhalla's manoeuvres as ours. https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#trip-legs-and-maneuvers
import type { Manoeuvre, ManoeuvreKind } from '@livery/contracts/places/manoeuvre.ts'
import { z } from 'zod'

export const ValhallaManoeuvre = z.object({
  type: z.int(),
  street_names: z.array(z.string()).optional(),
  begin_street_names: z.array(z.string()).optional(),
  roundabout_exit_count: z.int().optional(),
  begin_shape_index: z.int().min(0),
  length: z.number().min(0),
  time: z.number().min(0),
})
type ValhallaManoeuvre = z.infer<typeof ValhallaManoeuvre>

const KINDS: Partial<Record<number, ManoeuvreKind>> = {
  ...{ 1: 'depart', 2: 'depart', 3: 'depart', 4: 'arrive', 5: 'arrive_right', 6: 'arrive_left' },
  ...{ 9: 'slight_right', 10: 'right', 11: 'sharp_right', 12: 'u_turn' },
  ...{ 13: 'u_turn', 14: 'sharp_left', 15: 'left', 16: 'slight_left' },
  // A ramp is driven onto, an exit off: to a driver both are a road that leaves to this side.
  ...{ 18: 'exit_right', 19: 'exit_left', 20: 'exit_right', 21: 'exit_left' },
  ...{ 23: 'keep_right', 24: 'keep_left', 25: 'merge', 26: 'roundabout', 28: 'ferry', 37: 'merge', 38: 'merge' },
}
const ROUNDABOUT_ENTER = 26
const ROUNDABOUT_EXIT = 27
/** "E 45", "40.01": what a road is numbered, beside the name on its signs. */
const NUMBERED = /^[A-Z]{0,2} ?\d+(\.\d+)*$/

/** A roundabout is one manoeuvre, into the street that one leaves it by. */
export function toManoeuvres(given: readonly ValhallaManoeuvre[]): Manoeuvre[] {
  return given.flatMap((one, index) => {
    const before = given[index - 1]
    if (one.type === ROUNDABOUT_EXIT && before?.type === ROUNDABOUT_ENTER) return []
    const leave = one.type === ROUNDABOUT_ENTER ? given[index + 1] : undefined
    const exit = leave?.type === ROUNDABOUT_EXIT ? leave : undefined
    return {
      kind: KINDS[one.type] ?? 'straight',
      street: streetOf(exit ?? one),
      exit: one.roundabout_exit_count ?? null,
      at: one.begin_shape_index,
      metres: Math.round((one.length + (exit?.length ?? 0)) * 1_000),
      seconds: Math.round(one.time + (exit?.time ?? 0)),
    }
  })
}

function streetOf({ begin_street_names, street_names }: ValhallaManoeuvre): string | null {
  const names = begin_street_names ?? street_names ?? []
  return names.find((name) => !NUMBERED.test(name)) ?? names[0] ?? null
}
