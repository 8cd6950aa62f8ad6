'use client'

import { accentsOf, nearestReadable } from '@livery/contracts/brand/accents.ts'
import type { Hex } from '@livery/kernel/colour.ts'
import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import type { Terms } from './api.ts'
import styles from './brand.module.css'
import { isHex } from './faults.ts'
import type { BrandDraft } from './use-brand-draft.ts'

/** Each can be read everywhere. Brass is the product's own. */
const SWATCHES = [
  ['brass', null],
  ['blue', '#2c5f8a'],
  ['green', '#2b6546'],
  ['red', '#8e2f2f'],
  ['ink', '#16181d'],
] as const satisfies readonly (readonly [string, Hex | null])[]

export function ColourFields({ draft }: { draft: BrandDraft }) {
  const t = useTranslations('brand.colour')
  const { terms, faults, change } = draft
  const { accent } = terms
  const light = accent?.light ?? ''
  const set = (part: Partial<NonNullable<Terms['accent']>>) =>
    change({ accent: { light: accent?.light ?? '', dark: accent?.dark ?? null, ...part } })
  const worked = accent !== null && isHex(accent.light) ? accentsOf({ light: accent.light, dark: null }).dark : null
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('title')}</legend>
      <div className={styles.colour}>
        <ColourField
          label={t('hex')}
          value={light}
          placeholder="#84642f"
          error={faults.has('light') ? (isHex(light) ? t('unreadable') : t('format')) : undefined}
          onChange={(text) => (text === '' ? change({ accent: null }) : set({ light: text }))}
        />
        <span className="flex items-center gap-1">
          {SWATCHES.map(([name, hex]) => (
            <button
              key={name}
              type="button"
              aria-label={t(`swatches.${name}`)}
              aria-pressed={hex === null ? accent === null : light === hex}
              className={styles.swatch}
              style={{ background: hex ?? '#84642f' }}
              onClick={() => change({ accent: hex === null ? null : { light: hex, dark: null } })}
            />
          ))}
        </span>
      </div>
      {faults.has('light') && isHex(light) && (
        <Nearest hex={nearestReadable('light', light)} onTake={(hex) => set({ light: hex })} />
      )}
      {accent !== null && (
        <ColourField
          label={t('dark')}
          hint={accent.dark === null && worked !== null ? t('darkHint', { colour: worked }) : undefined}
          value={accent.dark ?? ''}
          placeholder={worked ?? ''}
          error={faults.has('dark') ? (isHex(accent.dark ?? '') ? t('unreadable') : t('format')) : undefined}
          onChange={(text) => set({ dark: text === '' ? null : text })}
        />
      )}
      {accent?.dark && faults.has('dark') && isHex(accent.dark) && (
        <Nearest hex={nearestReadable('dark', accent.dark)} onTake={(hex) => set({ dark: hex })} />
      )}
    </fieldset>
  )
}

function ColourField({
  label,
  hint,
  value,
  placeholder,
  error,
  onChange,
}: {
  label: string
  hint?: string | undefined
  value: string
  placeholder: string
  error?: string | undefined
  onChange: (text: string) => void
}) {
  const shown = value === '' ? placeholder : value
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      dir="ltr"
      value={value}
      placeholder={placeholder}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      className={styles.hex}
      start={
        <span
          aria-hidden="true"
          className={styles.sample}
          style={{ background: isHex(shown) ? shown : 'transparent' }}
        />
      }
      onChange={(event) => onChange(hexTyped(event.target.value))}
    />
  )
}

/** With its sign, however it was copied. */
function hexTyped(text: string): string {
  const typed = text.trim().toLowerCase()
  return /^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed
}

/** The one that can be read, taken by one press. */
function Nearest({ hex, onTake }: { hex: Hex; onTake: (hex: Hex) => void }) {
  const t = useTranslations('brand.colour')
  return (
    <Note tone="caution">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('nearest', { colour: hex })}</span>
        <Button size="small" onClick={() => onTake(hex)}>
          <span aria-hidden="true" className={styles.sample} style={{ background: hex }} />
          {t('take', { colour: hex })}
        </Button>
      </div>
    </Note>
  )
}
