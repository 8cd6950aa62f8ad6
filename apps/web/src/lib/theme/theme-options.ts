export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeOption = (typeof THEMES)[number]
export const DEFAULT_THEME: ThemeOption = 'light'
export const THEME_STORAGE_KEY = 'theme'
