import localFont from 'next/font/local'

// The loader reads these calls at build time, so every option is written out as a literal.
const sans = localFont({
  src: '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--face-sans',
})
const serif = localFont({
  src: '../../../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--face-serif',
  adjustFontFallback: 'Times New Roman',
})
const sansExt = localFont({
  src: '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0',
    },
  ],
  variable: '--face-sans-ext',
})
const serifExt = localFont({
  src: '../../../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0',
    },
  ],
  variable: '--face-serif-ext',
})
const plexArabic = localFont({
  src: [
    {
      path: '../../../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2',
      weight: '500 700',
    },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF' }],
  variable: '--face-plex-arabic',
})
const naskh = localFont({
  src: '../../../../node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-500-normal.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF' }],
  variable: '--face-naskh',
})

/**
 * The classes that define every face; the two Latin faces are preloaded, the others arrive when a letter needs them.
 */
export const fontClasses = [sans, serif, sansExt, serifExt, plexArabic, naskh].map((font) => font.variable).join(' ')
