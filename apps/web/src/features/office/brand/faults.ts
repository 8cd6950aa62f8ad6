// What keeps a draft from being saved, by its field; the server says the same in its own words.
import { type AccentTheme, isReadable } from '@livery/contracts/brand/accents.ts'
import type { Hex } from '@livery/kernel/colour.ts'
import type { Terms } from './api.ts'

export type Fault = 'name' | 'light' | 'dark' | 'phone' | 'email' | 'mailAddress' | 'languages'

const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .,&’'+!/()·–-]{1,40}$/u
const PHONE = /^\+[1-9]\d{6,14}$/
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text)

const isColour = (theme: Exclude<AccentTheme, 'night'>, text: string) => isHex(text) && isReadable(theme, text)

export function faultsOf(terms: Terms): ReadonlySet<Fault> {
  const { name, accent, supportPhone, supportEmail, mailAddress, languages } = terms
  const faults: Fault[] = []
  if (!NAME.test(name.trim())) faults.push('name')
  if (accent !== null && !isColour('light', accent.light)) faults.push('light')
  if (accent !== null && accent.dark !== null && !isColour('dark', accent.dark)) faults.push('dark')
  if (supportPhone !== null && !PHONE.test(supportPhone)) faults.push('phone')
  if (supportEmail !== null && !EMAIL.test(supportEmail)) faults.push('email')
  if (mailAddress !== null && !EMAIL.test(mailAddress)) faults.push('mailAddress')
  if (languages.length === 0) faults.push('languages')
  return new Set(faults)
}
