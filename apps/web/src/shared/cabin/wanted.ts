// How somebody wants the cabin to be.
import type { Me } from '@livery/contracts/identity/identity.ts'

export type Preferences = Me['preferences']

/** Empty fields are not wishes. */
export function tidied({ music, route, ...rest }: Preferences): Preferences {
  return { ...rest, ...(music?.trim() && { music: music.trim() }), ...(route?.trim() && { route: route.trim() }) }
}

/** The same wishes are the same, however they were chosen: what anybody would have anyway is none. */
export function canonical(wanted: Preferences): Preferences {
  const { temperature, quiet, water, music, route } = tidied(wanted)
  return {
    ...(temperature && temperature !== 'normal' && { temperature }),
    ...(quiet && { quiet }),
    ...(water && water !== 'still' && { water }),
    ...(music && { music }),
    ...(route && { route }),
  }
}
