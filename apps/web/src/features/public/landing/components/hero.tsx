import type { Region } from '@livery/contracts/places/places.ts'
import { getTranslations } from 'next-intl/server'
import { readBrand } from '@/lib/brand/read-brand.ts'
import { CarTop } from '@/ui/car-drawing.tsx'
import { PlacePin, PlaceTag } from '@/ui/place-sign.tsx'
import { HeroBar } from './hero-bar.tsx'
import { HousePhotograph } from './house-photograph.tsx'
import styles from './landing.module.css'

export async function Hero({ region }: { region?: Region }) {
  const t = await getTranslations('landing')
  const { terms, photograph } = await readBrand()
  const own = photograph && terms.photograph && { ...terms.photograph, ...photograph }
  const pictured = !own && (!region || region.id.startsWith('goteborg'))
  return (
    <div className={`${styles.hero} on-night`}>
      {own && <HousePhotograph {...own} otherwise={terms.defaultLanguage} />}
      {pictured && <NightMap />}
      <HeroBar />
      <div
        className={`${styles.heroSay} relative z-2 mx-auto max-w-[1216px] px-5 pt-[156px] pb-[104px] desk:px-6 desk:pt-[84px] desk:pb-[196px]`}
      >
        <h1>{t('title')}</h1>
        <p>{region ? t('leadIn', { region: region.name }) : t('lead')}</p>
      </div>
      {pictured && (
        <span className={styles.source}>
          <bdi dir="ltr">© OpenStreetMap contributors</bdi>
        </span>
      )}
    </div>
  )
}

/** The city by night with one ride on it; a picture, so that the first sight costs no script. */
function NightMap() {
  return (
    <div className={styles.heroMap} aria-hidden="true">
      <picture>
        <source media="(min-width: 900px)" srcSet="/landing/goteborg-night.webp" width={1440} height={800} />
        <img src="/landing/goteborg-night-phone.webp" alt="" width={480} height={420} fetchPriority="high" />
      </picture>
      <div className={`${styles.heroPins} hidden desk:block`}>
        <Pin x={407.5} y={408.9} at="pickup" tag="Drottningtorget" />
        <Pin x={-68.6} y={400.7} at="dropOff" tag="Lindholmspiren" />
        <div style={{ left: 337.1, top: 256.4 }}>
          <CarTop heading={-37} />
        </div>
      </div>
      <div className={`${styles.heroPins} desk:hidden`}>
        <Pin x={114.6} y={298.1} at="pickup" />
        <Pin x={-140.1} y={293.7} at="dropOff" />
        <div style={{ left: 76.9, top: 216.5 }}>
          <CarTop heading={-37} size={34} />
        </div>
      </div>
    </div>
  )
}

function Pin({ x, y, at, tag }: { x: number; y: number; at: 'pickup' | 'dropOff'; tag?: string }) {
  return (
    <>
      <PlacePin at={at} style={{ left: x, top: y }} />
      {tag && <PlaceTag style={{ left: x, top: y + 31 }}>{tag}</PlaceTag>}
    </>
  )
}
