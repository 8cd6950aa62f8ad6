'use client'

import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import { DRIVER_PHRASES, MOST_LETTERS, PASSENGER_PHRASES } from '@livery/contracts/choices.ts'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '@/ui/button.tsx'
import { chipClass } from '@/ui/chip.tsx'
import styles from './chat.module.css'

const MOST_BYTES = 8 * 1_048_576
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

interface Written {
  text?: string
  phrase?: (typeof PASSENGER_PHRASES | typeof DRIVER_PHRASES)[number]
  picture?: Blob
}

/** Where one writes: a phrase with one touch, words, or a picture with words. */
export function Composer({
  me,
  name,
  onWrite,
  onTyping,
}: {
  me: ChatAuthor
  name: string
  onWrite: (written: Written) => void
  onTyping: (typing: boolean) => void
}) {
  const t = useTranslations('chat')
  const refusals = useTranslations('failures.codes')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<{ blob: Blob; address: string }>()
  const [refusal, setRefusal] = useState<string>()
  const phrases = me === 'driver' ? DRIVER_PHRASES : PASSENGER_PHRASES

  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture])

  const choose = (blob: Blob | undefined) => {
    setRefusal(undefined)
    if (!blob) return
    if (!ACCEPTED.includes(blob.type) || blob.size > MOST_BYTES) return setRefusal(refusals('IMAGE_NOT_ACCEPTED'))
    setPicture({ blob, address: URL.createObjectURL(blob) })
    field.current?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const words = text.trim()
    if (words === '' && !picture) return
    onWrite({ ...(words && { text: words }), ...(picture && { picture: picture.blob }) })
    onTyping(false)
    setText('')
    setPicture(undefined)
    field.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    send(event)
  }

  return (
    // Not a form of the kit: what is written goes to the chat's outbox at once, and the field is free for the next.
    <form className={styles.composer} onSubmit={send}>
      <ul className={styles.phrases} aria-label={t('quick')}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button type="button" className={chipClass()} onClick={() => onWrite({ phrase })}>
              {t(`phrases.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      {picture && (
        <div className={styles.chosen}>
          <img src={picture.address} alt={t('chosen')} />
          <IconButton label={t('removePicture')} onClick={() => setPicture(undefined)}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {refusal && (
        <p role="alert" className="hint hint-bad">
          {refusal}
        </p>
      )}
      <div className={styles.write}>
        <input
          ref={file}
          type="file"
          accept={ACCEPTED.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <IconButton label={t('picture')} onClick={() => file.current?.click()}>
          <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          {t('writeTo', { name })}
        </label>
        <textarea
          id={id}
          ref={field}
          className="input"
          rows={1}
          dir="auto"
          maxLength={MOST_LETTERS}
          placeholder={t('writeTo', { name })}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onTyping(event.target.value !== '')
          }}
          onKeyDown={keys}
          onPaste={(event) => choose([...event.clipboardData.files][0])}
        />
        <Button kind="primary" type="submit" aria-label={t('send')} disabled={text.trim() === '' && !picture}>
          <SendHorizontal size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </Button>
      </div>
    </form>
  )
}
