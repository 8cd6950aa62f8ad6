'use client'

import { useLocale } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'

export interface Voice {
  /** Chosen on this device, and there is a voice for it. */
  isOn: boolean
  /** The device cannot speak the language that is read. */
  isMissing: boolean
  turn: (on: boolean) => void
  speak: (words: string) => void
}

/** The device's own voice for the language that is read. Silent until the chauffeur turns it on. */
export function useVoice(): Voice {
  const personId = usePerson()?.id
  const locale = useLocale()
  const kept = useSyncExternalStore(
    ownStore.listen,
    () => personId && ownStore.read(personId, 'voice'),
    () => undefined,
  )
  const uri = useSyncExternalStore(
    listen,
    () => voiceFor(locale)?.voiceURI,
    () => undefined,
  )
  const isOn = kept === 'on' && uri !== undefined
  return useMemo(
    () => ({
      isOn,
      isMissing: uri === undefined,
      turn: (on) => void (personId && ownStore.write(personId, 'voice', on ? 'on' : undefined)),
      speak: (words) => {
        const voice = voiceFor(locale)
        if (!voice) return
        const said = new SpeechSynthesisUtterance(words)
        said.voice = voice
        said.lang = voice.lang
        // What was being said is of a place that lies behind.
        speechSynthesis.cancel()
        speechSynthesis.speak(said)
      },
    }),
    [isOn, uri, locale, personId],
  )
}

function voiceFor(locale: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  const [language] = locale.split('-')
  const able = speechSynthesis.getVoices().filter(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language)
  // One of the device itself speaks without a network.
  return able.find(({ localService }) => localService) ?? able[0]
}

/** Voices come some time after the page. */
function listen(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}
