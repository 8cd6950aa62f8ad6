'use client'

import { ThemeProvider as NextThemes, useTheme as useNextTheme } from 'next-themes'
import type { ReactNode } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeOption = (typeof THEMES)[number]

export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey="theme"
      defaultTheme="light"
      themes={['light', 'dark']}
      enableSystem
      nonce={nonce}
      disableTransitionOnChange
    >
      {children}
    </NextThemes>
  )
}

export function useTheme(): { theme: ThemeOption; setTheme: (theme: ThemeOption) => void; dark: boolean } {
  const { theme, setTheme, resolvedTheme } = useNextTheme()
  return { theme: THEMES.find((each) => each === theme) ?? 'light', setTheme, dark: resolvedTheme === 'dark' }
}
