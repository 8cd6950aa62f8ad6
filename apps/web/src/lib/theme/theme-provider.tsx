'use client'

import { ThemeProvider as NextThemes, useTheme as useNextTheme } from 'next-themes'
import { type ReactNode, useEffect } from 'react'
import { DEFAULT_THEME, THEME_STORAGE_KEY, THEMES, type ThemeOption } from './theme-options.ts'

const THEME_ATTRIBUTE = 'data-theme'

export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  useEffect(changeAtOnce, [])
  return (
    <NextThemes
      attribute={THEME_ATTRIBUTE}
      storageKey={THEME_STORAGE_KEY}
      defaultTheme={DEFAULT_THEME}
      themes={['light', 'dark']}
      enableSystem
      nonce={nonce}
    >
      {children}
    </NextThemes>
  )
}

/**
 * A page that changes its theme does so without fading. The library's own `disableTransitionOnChange` does it at each
 * start of a page too, where nothing changes, and every style of the page is computed twice more for it.
 */
function changeAtOnce(): () => void {
  // Older browsers fade.
  if (!('adoptedStyleSheets' in document)) return () => undefined
  const root = document.documentElement
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  const without = () => document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  const observer = new MutationObserver(([{ oldValue } = { oldValue: null }]) => {
    if (oldValue === root.getAttribute(THEME_ATTRIBUTE)) return
    document.adoptedStyleSheets = [...without(), still]
    // The frame after the next one is drawn with the new colours.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.adoptedStyleSheets = without()
      }),
    )
  })
  observer.observe(root, { attributeFilter: [THEME_ATTRIBUTE], attributeOldValue: true })
  return () => observer.disconnect()
}

export function useTheme(): { theme: ThemeOption; setTheme: (theme: ThemeOption) => void; dark: boolean } {
  const { theme, setTheme, resolvedTheme } = useNextTheme()
  return { theme: THEMES.find((each) => each === theme) ?? DEFAULT_THEME, setTheme, dark: resolvedTheme === 'dark' }
}
