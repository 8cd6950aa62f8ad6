'use client'

import type { Conversation } from '@livery/contracts/chat/chat.ts'
import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'
import { counterpart, type Line, readAtOf } from '../thread.ts'
import type { Chat } from '../use-chat.ts'
import { KeptBubble, OutgoingBubble, Progress } from './bubble.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'

/** A conversation: what was said, and where one writes. It fills the height that it is given. */
export function ChatView({ chat }: { chat: Chat }) {
  const t = useTranslations('chat')
  const sentence = useSentence()
  const { conversation } = chat
  if (chat.error) {
    return (
      <StatePanel
        art={<BrokenWay />}
        title={t('failed')}
        actions={
          <Button kind="primary" onClick={chat.retry}>
            {t('again')}
          </Button>
        }
      >
        {sentence(chat.error)}
      </StatePanel>
    )
  }
  if (!conversation || chat.isLoading) {
    return (
      <div className="flex-1 px-5">
        <SkeletonRows rows={4} label={t('loading')} />
      </div>
    )
  }
  return (
    <>
      <Lines chat={chat} conversation={conversation} />
      <Foot chat={chat} conversation={conversation} />
    </>
  )
}

function Lines({ chat, conversation }: { chat: Chat; conversation: Conversation }) {
  const t = useTranslations('chat')
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const last = chat.lines.at(-1)?.key
  const them = counterpart(conversation)?.name ?? t('who.driver')

  // Whoever reads further up is not torn away; whoever is at the end stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the last line and the sign of writing.
  useEffect(() => {
    const element = box.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  }, [last, chat.typing])

  return (
    <section
      ref={box}
      className={styles.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('said')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 48
      }}
    >
      {chat.hasEarlier && (
        <Button kind="quiet" size="small" className="mx-auto" onClick={() => void chat.earlier()}>
          {t('earlier')}
        </Button>
      )}
      {chat.lines.length === 0 && (
        <div className={styles.empty}>
          <p className="place">{t('empty')}</p>
          <p className="small text-muted">{t('emptyHint')}</p>
        </div>
      )}
      <div role="log" className="mt-auto">
        <ol className="grid grid-cols-1 gap-3">
          {chat.lines.map((line, index) => (
            <OneLine
              key={line.key}
              line={line}
              before={chat.lines[index - 1]}
              chat={chat}
              conversation={conversation}
            />
          ))}
        </ol>
      </div>
      <p className={styles.typing} aria-live="polite">
        {chat.typing && conversation.state === 'open' && t('typing', { name: them })}
      </p>
    </section>
  )
}

function OneLine({
  line,
  before,
  chat,
  conversation,
}: {
  line: Line
  before: Line | undefined
  chat: Chat
  conversation: Conversation
}) {
  const figures = useFigures()
  const newDay = before === undefined || figures.day(before.at) !== figures.day(line.at)
  const day = newDay && (before !== undefined || figures.day(line.at) !== figures.day(new Date().toISOString())) && (
    <li className={styles.day}>
      <span>{figures.day(line.at)}</span>
    </li>
  )
  if (line.kind === 'outgoing') {
    const { clientId } = line.message
    return (
      <>
        {day}
        <OutgoingBubble
          message={line.message}
          onAgain={() => chat.again(clientId)}
          onDrop={() => chat.drop(clientId)}
        />
      </>
    )
  }
  const party = conversation.parties.find(({ who }) => who === line.message.from)
  const named = conversation.parties.length > 2 && !line.mine
  return (
    <>
      {day}
      <KeptBubble
        message={line.message}
        mine={line.mine}
        author={named ? party?.name : undefined}
        state={line.mine ? <Progress readAt={readAtOf(conversation, line.message)} /> : undefined}
      />
    </>
  )
}

function Foot({ chat, conversation }: { chat: Chat; conversation: Conversation }) {
  const t = useTranslations('chat')
  const figures = useFigures()
  const { state, closesAt, me } = conversation
  if (state !== 'open') {
    return <p className={styles.shut}>{t(state === 'closed' ? 'closed' : 'notYet')}</p>
  }
  return (
    <div className={styles.foot}>
      {chat.isAway && (
        <p role="status" className={styles.away}>
          <WifiOff size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('away')}
        </p>
      )}
      {closesAt && <p className="mini px-5 pt-2.5">{t('openUntil', { time: figures.dayAndTime(closesAt) })}</p>}
      <Composer
        me={me}
        name={counterpart(conversation)?.name ?? t('who.driver')}
        onWrite={chat.write}
        onTyping={chat.sayTyping}
      />
    </div>
  )
}
