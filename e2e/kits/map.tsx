// The live map under its sheet, alone: the test pushes rides and sheets into it, and looks at where everything stands.
import { LOCALES } from '@livery/kernel/languages.ts'
import { configureStore } from '@reduxjs/toolkit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import ar from '../../apps/web/messages/shared/ar.json' with { type: 'json' }
import en from '../../apps/web/messages/shared/en.json' with { type: 'json' }
import { ConfigProvider } from '../../apps/web/src/lib/config/config-provider.tsx'
import { SessionProvider } from '../../apps/web/src/lib/session/session-provider.tsx'
import { baseApi } from '../../apps/web/src/lib/store/base-api.ts'
import { LiveMap } from '../../apps/web/src/shared/map/components/live-map.tsx'
import { useMap } from '../../apps/web/src/shared/map/map-context.ts'
import { region } from '../../apps/web/src/shared/places/api.ts'
import { MapHead } from '../../apps/web/src/shared/shell/map-head.tsx'
import { Sheet } from '../../apps/web/src/ui/sheet.tsx'
import type { MapState, MapWindow } from './map-state.ts'

const shared = window as unknown as MapWindow
const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
})
await store.dispatch(
  baseApi.util.upsertQueryData(
    region.name as never,
    undefined as never,
    {
      centre: { lat: 57.7, lng: 11.97 },
      attribution: '© OpenStreetMap contributors',
    } as never,
  ),
)

let link: ReturnType<typeof useMap> | undefined

function Probe() {
  link = useMap()
  shared.map = link.map
  return null
}

function MapPage() {
  const [state, setState] = useState<MapState>()
  shared.show = async (next) => {
    flushSync(() => setState(next))
    await resting()
  }
  if (!state) return null
  const { share, end, ride, locale } = state
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  return (
    <IntlProvider locale={locale} messages={locale === 'ar' ? ar : en} timeZone="UTC">
      <MapHead end={<span className="min-h-11 rounded-full bg-surface px-4">{end}</span>} />
      <div className="map-screen">
        <Sheet label="Your ride" heights={{ low: share, rest: share, tall: 0.92 }}>
          <h1>Your ride</h1>
        </Sheet>
        <LiveMap ride={ride}>
          <Probe />
        </LiveMap>
      </div>
    </IntlProvider>
  )
}

/** A map without a GPU begins seconds after its page. */
const LONGEST_MS = 30_000
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Until the camera has nothing more to do, and the tags have followed it. */
async function resting(): Promise<void> {
  // A sheet's height is in transition for two frames even where motion is reduced, and is heard of after the second.
  const until = performance.now() + LONGEST_MS
  for (let still = 0; still < 4; ) {
    if (performance.now() > until) throw new Error('The map does not come to rest.')
    await frame()
    still = link?.camera.isResting && link.tags.arePlaced ? still + 1 : 0
  }
}

const BRAND = { version: 0, name: 'Livery', mark: null, languages: LOCALES }

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <Provider store={store}>
    <ConfigProvider config={{ apiUrl: '', sessionPollSeconds: 0, brand: BRAND, classes: [], drawnAt: Date.now() }}>
      <SessionProvider session={null} pollSeconds={0}>
        <MapPage />
      </SessionProvider>
    </ConfigProvider>
  </Provider>,
)
