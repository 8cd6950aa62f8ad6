import type { FontFacesSpecification, StyleSpecification } from 'maplibre-gl'

const upright = new URL('../../ui/faces/inter-latin.woff2', import.meta.url).href
const uprightExt = new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url).href
const italic = new URL('@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2', import.meta.url).href

/** The two faces that the region's style names; labels are drawn in the browser, so there are no glyph files. */
export const FACES: FontFacesSpecification = {
  'Inter Medium': [{ url: upright }, { url: uprightExt, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] }],
  'Display Italic': [{ url: italic }],
}

/** The style of the region in use, with our own type in it. */
export async function loadStyle(apiUrl: string, dark: boolean): Promise<StyleSpecification> {
  const reply = await fetch(`${apiUrl}/api/v1/map/style/${dark ? 'night' : 'paper'}`)
  if (!reply.ok) throw new Error(`The map style answered ${reply.status}`)
  return { ...((await reply.json()) as StyleSpecification), 'font-faces': FACES }
}
