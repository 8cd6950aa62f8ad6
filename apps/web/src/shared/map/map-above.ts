// What moves all the time is drawn on a map of its own, clear and without hands, right above the one with the streets: those are
// most of what a frame costs, and so are drawn again when the camera moves, not when a car does.
import type { Map as LibreMap, StyleSpecification } from 'maplibre-gl'
import { FACES } from './map-style.ts'

export const CLEAR_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [], 'font-faces': FACES }

const viewOf = (map: LibreMap) => ({ center: map.getCenter(), zoom: map.getZoom(), bearing: map.getBearing() })

/** Under the markers of `base`; goes where that goes, in the same frame. */
export function mapAbove(MapOf: typeof LibreMap, base: LibreMap): { map: LibreMap; remove: () => void } {
  const container = document.createElement('div')
  // Of its own: the library's sheet puts it into the flow.
  Object.assign(container.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  container.ariaHidden = 'true'
  base.getCanvas().after(container)
  const map = new MapOf({
    ...{ container, style: CLEAR_STYLE, interactive: false, attributionControl: false, fadeDuration: 0 },
    ...{ maxPitch: 0, maxZoom: base.getMaxZoom(), pixelRatio: base.getPixelRatio(), ...viewOf(base) },
  })
  const follow = () => {
    map.jumpTo(viewOf(base))
    map.redraw()
  }
  base.on('move', follow)
  return {
    map,
    remove: () => {
      base.off('move', follow)
      map.remove()
      container.remove()
    },
  }
}
