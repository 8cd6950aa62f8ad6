'use client'

import { ThemeProvider as NextThemes, useTheme as useNextTheme } from 'next-themes'
import type { ReactNode } from 'react'
import { DEFAULT_THEME, THEME_STORAGE_KEY, THEMES, type ThemeOption } from './theme-options.ts'

export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey={THEME_STORAGE_KEY}
      defaultTheme={DEFAULT_THEME}
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
  return { theme: THEMES.find((each) => each === theme) ?? DEFAULT_THEME, setTheme, dark: resolvedTheme === 'dark' }
}
