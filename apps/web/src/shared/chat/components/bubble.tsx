'use client'

import type { ChatMessage } from '@livery/contracts/chat/chat.ts'
import { Check, CheckCheck, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { type Outgoing, pictureAddress } from '../outbox.ts'
import styles from './chat.module.css'

/** A message that the server keeps. `author` is written above it where more than two talk. */
export function KeptBubble({
  message,
  mine,
  author,
  state,
}: {
  message: ChatMessage
  mine: boolean
  author: string | undefined
  /** Under my own: how far it has come. */
  state?: ReactNode
}) {
  const t = useTranslations('chat')
  const figures = useFigures()
  const { image } = message
  return (
    <Bubble
      mine={mine}
      author={author}
      foot={
        <>
          {figures.time(message.createdAt)} {state}
        </>
      }
    >
      {image && (
        <a href={image.file} target="_blank" rel="noreferrer" className={styles.picture}>
          <img
            src={image.file}
            alt={t('pictureOf', { name: author ?? t(`who.${message.from}`) })}
            {...fitted(image)}
            loading="lazy"
          />
        </a>
      )}
      {message.erased && <p className="text-muted italic">{t('erased')}</p>}
      <Words phrase={message.phrase} text={message.text} />
    </Bubble>
  )
}

const LONGEST_SIDE = 260

/** Its place is kept while it loads, so that nothing jumps. */
function fitted({ width, height }: { width: number; height: number }) {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** One that is still on its way, or was refused. */
export function OutgoingBubble({
  message,
  onAgain,
  onDrop,
}: {
  message: Outgoing
  onAgain: () => void
  onDrop: () => void
}) {
  const t = useTranslations('chat')
  const picture = usePicture(message)
  const foot = message.refusal ? (
    <span role="alert" className="text-critical">
      {t('notSent')} {message.refusal}{' '}
      <button type="button" className={styles.act} onClick={onAgain}>
        {t('again')}
      </button>{' '}
      <button type="button" className={styles.act} onClick={onDrop}>
        {t('drop')}
      </button>
    </span>
  ) : (
    <Tick icon={<Clock3 size={14} strokeWidth={1.5} aria-hidden="true" />} words={t('queued')} />
  )
  return (
    <Bubble mine waiting foot={foot}>
      {picture && (
        <span className={styles.picture}>
          <img src={picture} alt={t('pictureOf', { name: t('you') })} />
        </span>
      )}
      <Words phrase={message.phrase ?? null} text={message.text ?? null} />
    </Bubble>
  )
}

/** The picture of a message that waits; a page that was opened anew fetches it from where the browser keeps it. */
function usePicture({ clientId, hasPicture }: Outgoing): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let left = false
    if (hasPicture) void pictureAddress(clientId).then((found) => !left && setAddress(found))
    return () => {
      left = true
    }
  }, [clientId, hasPicture])
  return address
}

function Bubble({
  mine,
  waiting,
  author,
  foot,
  children,
}: {
  mine: boolean
  waiting?: boolean
  author?: string | undefined
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <li
      className={classNames(styles.line, mine && styles.mine, waiting && styles.waiting)}
      data-line={waiting ? 'waiting' : mine ? 'mine' : 'theirs'}
    >
      {author && <span className="mini">{author}</span>}
      <div className={styles.bubble} data-bubble="">
        {children}
      </div>
      <div className="mini num flex items-center gap-1">{foot}</div>
    </li>
  )
}

function Words({ phrase, text }: { phrase: ChatMessage['phrase']; text: string | null }) {
  const t = useTranslations('chat.phrases')
  return (
    <>
      {phrase && <p>{t(phrase)}</p>}
      {text && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
    </>
  )
}

/** One mark when the server has it, two when somebody on the other side has read it. */
export function Progress({ readAt }: { readAt: string | undefined }) {
  const t = useTranslations('chat')
  const figures = useFigures()
  return readAt ? (
    <Tick
      icon={<CheckCheck size={15} strokeWidth={1.75} aria-hidden="true" className="text-brass" />}
      words={t('read', { time: figures.time(readAt) })}
    />
  ) : (
    <Tick icon={<Check size={15} strokeWidth={1.75} aria-hidden="true" />} words={t('sent')} />
  )
}

function Tick({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span title={words}>
      {icon}
      <span className="sr-only">{words}</span>
    </span>
  )
}
