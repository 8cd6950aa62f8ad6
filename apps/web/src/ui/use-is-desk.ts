'use client'

import { useState } from 'react'

const DESK = '(min-width: 56.25rem)'

/** Whether there was room for a desk's layout when this was opened; for what is drawn in browsers alone. */
export function useIsDesk(): boolean {
  return useState(() => window.matchMedia(DESK).matches)[0]
}
