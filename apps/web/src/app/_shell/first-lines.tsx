'use client'

import { EARLY_INPUT } from '@/lib/early-input.ts'
import { EARLY_PRESS } from '@/lib/early-press.ts'
import { SCRIPTS_AGAIN } from '@/lib/scripts-again.ts'
import { START_SCRIPTS } from '@/lib/start-scripts.ts'

const LINES = `${EARLY_PRESS};${EARLY_INPUT};${SCRIPTS_AGAIN};${START_SCRIPTS}`

/** Drawn here, the lines are in a page once: drawn by the layout, they would come a second time with its data. */
export function FirstLines({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines, which have to run before any file comes.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LINES }} />
}
