'use client'

import type { SignColour } from '@livery/contracts/rides/ride-status.ts'
import { Sun, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { FullScreen } from '@/ui/full-screen.tsx'
import { type SignLines, signLines } from '../sign-lines.ts'
import styles from './name-sign.module.css'

/** So much of the screen's width at most, and of the height between the two bars. */
const MOST = { width: 0.94, height: 0.98 }
/** Too bright for light letters, by day, too. */
const ON_AMBER = { color: 'var(--on-sign-amber)' }
/** What the first drawing shows, before the name has been measured. */
const UNMEASURED = 48

/** The rider's name as large as the screen allows, to be held up at a door: in the colour that the rider sees, too. */
export function NameSign({
  name,
  colour,
  heading,
  onClose,
}: {
  name: string
  colour: SignColour
  /** The colour in words, and the car. */
  heading: string
  onClose: () => void
}) {
  const t = useTranslations('chauffeur.ride')
  const [box, { lines, fontSize }] = useFittingLines(name)
  return (
    <FullScreen
      title={heading}
      className={styles.sign}
      style={{ background: SIGN_COLOURS[colour], ...(colour === 'amber' && ON_AMBER) }}
      onClose={onClose}
    >
      <div className={styles.held}>
        <div className={styles.bar}>
          <span className="strong">{heading}</span>
          <button type="button" className={styles.close} aria-label={t('signClose')} onClick={onClose}>
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <p ref={box} className={styles.name} style={{ fontSize }}>
          {lines.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </p>
        <div className={styles.bar}>
          <span>
            <Sun size={20} strokeWidth={1.5} aria-hidden="true" />
            {t('signBright')}
          </span>
          <span>{t('signStays')}</span>
        </div>
      </div>
    </FullScreen>
  )
}

/** Measured in the face that is shown, again when it has come and when the phone is turned. */
function useFittingLines(name: string) {
  // It comes later than the component: what lies over the page is drawn in a second step.
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [fitting, setFitting] = useState<SignLines>({ lines: [name], fontSize: UNMEASURED })
  useLayoutEffect(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!element || !pen) return
    const fit = () => {
      const { fontFamily, fontWeight } = getComputedStyle(element)
      pen.font = `${fontWeight} 100px ${fontFamily}`
      const room = { width: element.clientWidth * MOST.width, height: element.clientHeight * MOST.height }
      setFitting(signLines(name, room, (text) => pen.measureText(text).width / 100))
    }
    fit()
    void document.fonts.ready.then(fit)
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, name])
  return [setElement, fitting] as const
}
