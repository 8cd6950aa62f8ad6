'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Guidance } from '../guidance.ts'
import { readDistance } from '../read-distance.ts'
import { useManoeuvreWords } from '../use-manoeuvre-words.ts'
import { promptDue, type Said } from './prompts.ts'
import { useVoice } from './use-voice.ts'

/** Says the manoeuvres, for a chauffeur who has turned that on. */
export function Spoken({ guidance }: { guidance: Guidance }) {
  const t = useTranslations('chauffeur.guide')
  const locale = useLocale()
  const { isOn, speak } = useVoice()
  const wordsOf = useManoeuvreWords(guidance.target)
  const said = useRef<Said>(null)
  const next = guidance.isOff ? null : guidance.progress?.next
  const speed = guidance.fix?.speed ?? null
  useEffect(() => {
    if (!isOn || !next) return
    const prompt = promptDue(next, speed, said.current)
    if (prompt === null) return
    said.current = { at: next.manoeuvre.at, prompt }
    const act = wordsOf(next.manoeuvre)
    speak(prompt === 'near' ? act : t('say', { distance: spokenDistance(locale, next.metres), act }))
  }, [isOn, next, speed, wordsOf, speak, t, locale])
  useEffect(() => () => (isOn ? speechSynthesis.cancel() : undefined), [isOn])
  return null
}

/** With its unit in full, as a voice reads it. */
function spokenDistance(locale: string, metres: number): string {
  const read = readDistance(metres)
  const [value, unit] = read < 1_000 ? [read, 'meter'] : [read / 1_000, 'kilometer']
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
  // Western digits, as the screens have them.
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, format).format(value)
}
