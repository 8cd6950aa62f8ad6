'use client'

import { type Corner, OUTLINE } from '@livery/kernel/outline.ts'
import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMap } from '@/shared/map/map-context.ts'
import { tokenColours } from '@/ui/car-image.ts'
import { Handle } from './handle.tsx'
import type { Sketch, SketchAct } from './sketch.ts'
import styles from './sketch-layer.module.css'
import { ringOf } from './zones-layer.tsx'

const SOURCE = 'sketch'
/** Between so many corners there is no room for handles. */
const MOST_BETWEEN = 80
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const STEP_PX = { fine: 2, coarse: 20 }

/** What is being drawn: a press adds a corner, corners are dragged or moved by arrow keys, the dots between make new ones. */
export function SketchLayer({ sketch, onAct }: { sketch: Sketch; onAct: (act: SketchAct) => void }) {
  const t = useTranslations('zones.draw')
  const { map } = useMap()
  const [held, setHeld] = useState<{ readonly index: number; readonly at: Corner }>()
  const { corners, isClosed, chosen } = sketch
  const shown = held === undefined ? corners : corners.with(held.index, held.at)
  useSketchOnMap(shown, isClosed)
  usePresses(isClosed, (at) => onAct({ do: 'add', at }))

  const keys = (index: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const corner = corners[index]
    if (event.key === 'Delete' || event.key === 'Backspace') onAct({ do: 'remove', index })
    else if (step && corner) {
      const px = event.shiftKey ? STEP_PX.coarse : STEP_PX.fine
      const { x, y } = map.project([corner[0], corner[1]])
      const { lng, lat } = map.unproject([x + step[0] * px, y + step[1] * px])
      onAct({ do: 'move', index, to: [lng, lat] })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const between = isClosed
    ? corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]] as const)
    : []
  return (
    <>
      {corners.length <= MOST_BETWEEN &&
        between.map(([from, to], index) => {
          if (to === undefined) return null
          const at: Corner = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
          return (
            <Handle
              key={`between ${at}`}
              at={at}
              layer={1}
              onDrop={(dropped) => onAct({ do: 'insert', after: index, at: dropped })}
            >
              <span className={styles.between} />
            </Handle>
          )
        })}
      {corners.map((corner, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number.
          key={index}
          at={corner}
          layer={2}
          onDrag={(at) => setHeld({ index, at })}
          onDrop={(to) => {
            setHeld(undefined)
            onAct({ do: 'move', index, to })
          }}
        >
          <button
            type="button"
            className={styles.corner}
            data-chosen={index === chosen || undefined}
            aria-label={t('corner', { number: index + 1 })}
            onClick={() =>
              onAct(
                index === 0 && !isClosed && corners.length >= OUTLINE.fewest
                  ? { do: 'close' }
                  : { do: 'choose', index },
              )
            }
            onKeyDown={keys(index)}
          />
        </Handle>
      ))}
    </>
  )
}

function useSketchOnMap(corners: readonly Corner[], isClosed: boolean): void {
  const { map, styleRound } = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has none of it.
  useEffect(() => {
    if (!map.getSource(SOURCE)) {
      const { brass } = tokenColours(['brass'])
      map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
      map.addLayer({
        ...{ id: 'sketch-fill', type: 'fill', source: SOURCE, filter: ['==', ['geometry-type'], 'Polygon'] },
        paint: { 'fill-color': brass, 'fill-opacity': 0.2 },
      })
      map.addLayer({
        ...{ id: 'sketch-line', type: 'line', source: SOURCE },
        paint: { 'line-color': brass, 'line-width': 2.5 },
      })
    }
    const geometry = isClosed
      ? { type: 'Polygon' as const, coordinates: [ringOf(corners)] }
      : { type: 'LineString' as const, coordinates: corners.map(([lng, lat]) => [lng, lat]) }
    map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'Feature', properties: {}, geometry })
  }, [map, styleRound, corners, isClosed])
  useEffect(
    () => () => {
      // The map itself may have gone first, with all that was on it.
      if (!map.style) return
      map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: [] })
    },
    [map],
  )
}

/** A press on the map, not on a corner; two quick ones are two corners, and do not zoom. */
function usePresses(isClosed: boolean, onPress: (at: Corner) => void): void {
  const { map } = useMap()
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (isClosed) return
    const press = ({ lngLat, originalEvent }: MapMouseEvent) => {
      if ((originalEvent.target as Element).closest('button') === null) latest.current([lngLat.lng, lngLat.lat])
    }
    map.doubleClickZoom.disable()
    map.getCanvas().style.cursor = 'crosshair'
    map.on('click', press)
    return () => {
      map.off('click', press)
      map.doubleClickZoom.enable()
      map.getCanvas().style.cursor = ''
    }
  }, [map, isClosed])
}
