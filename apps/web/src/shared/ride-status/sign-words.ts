import type { SignColour } from '@livery/contracts/rides/ride-status.ts'

/** The colour of each sign, from the tokens; its name in words stands beside it. */
export const SIGN_COLOURS: Record<SignColour, string> = {
  blue: 'var(--sign-blue)',
  green: 'var(--sign-green)',
  red: 'var(--sign-red)',
  amber: 'var(--sign-amber)',
  violet: 'var(--sign-violet)',
  teal: 'var(--sign-teal)',
}
