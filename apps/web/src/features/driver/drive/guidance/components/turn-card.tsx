'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import { Steps } from '../../components/steps.tsx'
import type { Guidance } from '../guidance.ts'
import type { Ahead } from '../progress.ts'
import { HERE_METRES, readDistance } from '../read-distance.ts'
import { useManoeuvreWords } from '../use-manoeuvre-words.ts'
import { ManoeuvreSign } from './manoeuvre-sign.tsx'
import styles from './turn-card.module.css'

/** Farther than this the next turn is nothing to get ready for: the street that is driven is named instead. */
const FAR_METRES = 1_500
/** A phone that has not said where it is for so long may be in a tunnel. */
const SILENT_MS = 15_000

/** Over the map: the ride's steps, what to do next, and what follows. */
export function TurnCard({
  status,
  guidance,
  inPage,
}: {
  status: RideStatus
  guidance: Guidance | undefined
  /** On top of a page without a map. */
  inPage?: boolean
}) {
  const t = useTranslations('chauffeur.guide')
  return (
    <section
      ref={overMap}
      aria-label={t('title')}
      className={classNames(styles.card, inPage ? 'mb-4' : styles.overMap)}
    >
      <Steps status={status} bare={guidance !== undefined} />
      {guidance && <Next guidance={guidance} />}
    </section>
  )
}

function Next({ guidance }: { guidance: Guidance }) {
  const t = useTranslations('chauffeur.guide')
  const figures = useFigures()
  const wordsOf = useManoeuvreWords(guidance.target)
  const now = useNow(5_000)
  const { progress, fix, isOff, isCutOff, line, target } = guidance
  if (!progress?.next) {
    if (line !== null) return <p className={styles.quiet}>{t('onWay', { address: target.place.address })}</p>
    return <p className={styles.quiet}>{t(isCutOff ? 'cutOff' : fix ? 'finding' : 'noFix')}</p>
  }
  const { next, street } = progress
  const isFar = next.metres > FAR_METRES && street !== null
  const isSilent = fix !== undefined && now - fix.at > SILENT_MS
  const after = isFar ? next : progress.after
  return (
    <div className={styles.go}>
      <span className={styles.sign}>
        <ManoeuvreSign kind={isFar ? 'straight' : next.manoeuvre.kind} size={48} />
      </span>
      <div className="min-w-0">
        <p className={styles.metres}>
          {next.metres < HERE_METRES ? t('here') : figures.distance(readDistance(next.metres))}
        </p>
        <p className={styles.street}>
          <bdi>{isFar ? t('follow', { street }) : wordsOf(next.manoeuvre)}</bdi>
        </p>
        {isArrival(next) && !isFar && (
          <p className="small cut text-muted">
            <bdi>{target.place.address}</bdi>
          </p>
        )}
        {(isOff || isSilent) && (
          <p className="small text-caution" role="status">
            {t(isOff ? (isCutOff ? 'cutOff' : 'left') : 'noFix')}
          </p>
        )}
      </div>
      {after && (
        <p className={styles.then}>
          {t('then')}
          <ManoeuvreSign kind={after.manoeuvre.kind} size={24} />
          <span className="sr-only">{wordsOf(after.manoeuvre)}</span>
          {!isFar && <span className="num">{figures.distance(readDistance(after.metres))}</span>}
        </p>
      )}
    </div>
  )
}

const isArrival = ({ manoeuvre: { kind } }: Ahead) =>
  kind === 'arrive' || kind === 'arrive_left' || kind === 'arrive_right'
