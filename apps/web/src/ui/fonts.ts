import { preload } from 'react-dom'
import { directionOf, type Locale } from '@/lib/i18n/locales.ts'
import plexArabic from '../../../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2'
import naskh from '../../../../node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-500-normal.woff2'
import sans from './faces/inter-latin.woff2'
import serif from './faces/newsreader-latin.woff2'
import './faces.css'

/** Prices and names are Latin everywhere; a display face is only for titles in its own script. */
const FACES = { ltr: [sans, serif], rtl: [sans, plexArabic, naskh] } as const

/** Fetches with the page what its words are set in. The other faces arrive when a letter needs them. */
export function preloadFaces(locale: Locale): void {
  for (const face of FACES[directionOf(locale)])
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
