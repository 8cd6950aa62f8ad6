'use client'

import { accentsOf, LEAST_CONTRAST, OWN_ACCENT, type Reading, readingsOf } from '@livery/contracts/brand/accents.ts'
import { contrastOf, type Hex } from '@livery/kernel/colour.ts'
import { Contrast } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import type { Terms } from './api.ts'
import styles from './brand.module.css'
import { isHex } from './faults.ts'

const SHOWN: ReadonlySet<Reading['where']> = new Set(['page', 'cards', 'wells', 'onColour', 'rail'])
const LOOKS = {
  good: { tone: 'positive', dot: 'full' },
  lightened: { tone: 'caution', dot: 'hollow' },
  low: { tone: 'critical', dot: 'square' },
} as const satisfies Record<string, StatusLook>

interface Row {
  readonly where: Reading['where']
  readonly ground: Hex
  readonly text: Hex
  /** Of what was typed. */
  readonly typed: number
  /** Of what is shown there. */
  readonly contrast: number
}

/** How well the colour is read where it stands, in the theme of the screen. */
export function ContrastTable({ accent }: { accent: Terms['accent'] }) {
  const t = useTranslations('brand.contrast')
  const format = useFormatter()
  const { dark } = useTheme()
  const figure = (contrast: number) =>
    format.number(Math.floor(contrast * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rows = rowsOf(accent, dark ? 'dark' : 'light')
  const isLightened = rows.some((row) => row.typed < row.contrast)
  return (
    <section aria-labelledby="contrast">
      <div className="flex items-baseline gap-3">
        <h2 id="contrast" className="strong">
          {t('title')}
        </h2>
        <span className="mini ms-auto">{t('least', { least: figure(LEAST_CONTRAST) })}</span>
      </div>
      <table className={styles.contrast}>
        <thead>
          <tr>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('looks')}</th>
            <th scope="col">{t('contrast')}</th>
            <th scope="col">{t('text')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ where, ground, text, typed, contrast }) => {
            const state = contrast < LEAST_CONTRAST ? 'low' : typed < contrast ? 'lightened' : 'good'
            return (
              <tr key={where}>
                <th scope="row">{t(`places.${where}`)}</th>
                <td>
                  <span aria-hidden="true" className={styles.swatchText} style={{ background: ground, color: text }} />
                </td>
                <td className="num">
                  {typed < contrast && <span className="text-muted">{figure(typed)} → </span>}
                  {figure(contrast)}
                </td>
                <td>
                  <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isLightened && (
        <p className={styles.lightened}>
          <Contrast size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('note')}</span>
        </p>
      )}
    </section>
  )
}

function rowsOf(accent: Terms['accent'], theme: 'light' | 'dark'): Row[] {
  const light = accent !== null && isHex(accent.light) ? accent.light : OWN_ACCENT.light
  const dark = accent !== null && accent.dark !== null && isHex(accent.dark) ? accent.dark : null
  const used = accent === null ? OWN_ACCENT : accentsOf({ light, dark })
  const own = theme === 'light' ? light : (dark ?? (accent === null ? OWN_ACCENT.dark : light))
  // In the light theme what was typed stands as it is; whether it may is what the table is for.
  const onPage = readingsOf(theme, theme === 'light' || dark !== null ? own : used.dark)
  const ofRail = readingsOf('night', used.night)
  const railTyped = accent === null ? OWN_ACCENT.night : (dark ?? light)
  return [
    ...onPage.map((reading) => ({
      ...reading,
      typed: theme === 'dark' && dark === null && accent !== null ? typedThere(light, reading) : reading.contrast,
    })),
    ...ofRail.map((reading) => ({ ...reading, typed: contrastOf(railTyped, reading.ground) })),
  ].filter(({ where }) => SHOWN.has(where))
}

const typedThere = (light: Hex, { where, ground, text }: Reading) =>
  where === 'onColour' ? contrastOf(light, text) : contrastOf(light, ground)
