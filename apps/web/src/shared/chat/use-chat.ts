'use client'

import type { ChatMessage } from '@livery/contracts/chat/chat.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useOnline } from '@/lib/socket/use-online.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { chatApi, PAGE, useChatMessagesQuery, useConversationQuery, useReadChatMutation } from './api.ts'
import { completeUpTo, linesOf, markRead, mergeMessages, unreadIn } from './thread.ts'
import { useChatSocket } from './use-chat-socket.ts'
import { useOutbox } from './use-outbox.ts'

const ASK_AWAY_MS = 8_000
const TYPING_MS = 5_000
const SAY_TYPING_EVERY_MS = 3_000

export interface ChatPlace {
  address: string
  rideId: string
  /** A guest has no account: the key of their link opens a socket, on which they listen. */
  guestKey?: string
}

export type Chat = ReturnType<typeof useChat>

/** One conversation as it is now. `open` says that it is being read. */
export function useChat({ address, rideId, guestKey }: ChatPlace, open: boolean) {
  const dispatch = useThunks()
  const personId = usePerson()?.id
  const online = useOnline()
  const conversation = useConversationQuery(address, { refetchOnMountOrArgChange: true })
  const { data: messages, error, refetch } = useChatMessagesQuery(address, { refetchOnMountOrArgChange: true })
  const [readUpTo] = useReadChatMutation()
  const [typing, setTyping] = useState(false)

  const known = useRef<readonly ChatMessage[]>([])
  known.current = messages ?? []
  const isHere = useRef(false)
  isHere.current = messages !== undefined
  /** What came before the first answer, which may have been read before it. */
  const early = useRef<ChatMessage[]>([])
  const merge = useCallback(
    (arrived: readonly ChatMessage[]) => {
      if (!isHere.current) early.current.push(...arrived)
      dispatch(
        chatApi.util.updateQueryData('chatMessages', address, (known) =>
          mergeMessages(known as ChatMessage[], arrived),
        ),
      )
    },
    [dispatch, address],
  )
  useEffect(() => {
    if (messages === undefined) return
    const ofHere = early.current.splice(0).filter((message) => message.rideId === rideId)
    if (ofHere.length > 0) merge(ofHere)
  }, [messages, merge, rideId])

  /** Asks for everything after the last message that is here without a gap. */
  const catchUp = useCallback(async () => {
    const after = completeUpTo(known.current)
    for (let page = 1; ; page++) {
      const asked = dispatch(chatApi.endpoints.chatPage.initiate({ address, page, after }, { forceRefetch: true }))
      const { data } = await asked
      asked.unsubscribe()
      if (data) merge(data.data)
      if (!data || page >= data.meta.totalPages) return
    }
  }, [dispatch, address, merge])
  const refetchConversation = conversation.refetch
  const resync = useCallback(() => {
    void catchUp()
    void refetchConversation()
  }, [catchUp, refetchConversation])

  const socket = useChatSocket(guestKey === undefined ? undefined : { rideId, key: guestKey }, {
    connected: resync,
    message: ({ message }) => {
      if (message.rideId !== rideId) return
      merge([message])
      if (message.from !== conversation.data?.me) setTyping(false)
    },
    read: (event) => {
      if (event.rideId !== rideId) return
      dispatch(
        chatApi.util.updateQueryData('conversation', address, (draft) =>
          markRead(draft, event.by, event.number, event.readAt),
        ),
      )
    },
    typing: (event) => {
      if (event.rideId === rideId) setTyping(event.typing)
    },
  })

  useEffect(() => {
    if (!typing) return
    const over = setTimeout(() => setTyping(false), TYPING_MS)
    return () => clearTimeout(over)
  }, [typing])

  const hasGap = completeUpTo(messages ?? []) < (messages?.at(-1)?.number ?? 0)
  useEffect(() => {
    if (hasGap && online) void catchUp()
  }, [hasGap, online, catchUp])

  const isTold = socket !== null
  useEffect(() => {
    if (isTold || !online) return
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') resync()
    }, ASK_AWAY_MS)
    return () => clearInterval(asking)
  }, [isTold, online, resync])

  const outbox = useOutbox(
    { address, rideId, by: personId ?? address },
    { socket: guestKey === undefined ? socket : null, online, onKept: (message) => merge([message]) },
  )

  const state = conversation.data
  const unread = state && messages ? unreadIn(state, messages) : 0
  const lastNumber = messages?.at(-1)?.number ?? 0
  useEffect(() => {
    if (!open || unread === 0 || !online) return
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await readUpTo({ address, number: lastNumber })
        .unwrap()
        .catch(() => undefined)
      if (now) dispatch(chatApi.util.upsertQueryData('conversation', address, now))
    }
    void read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [open, unread, online, lastNumber, readUpTo, address, dispatch])

  const saidTypingAt = useRef(0)
  const sayTyping = (now: boolean) => {
    if (!socket || guestKey !== undefined || (now && Date.now() - saidTypingAt.current < SAY_TYPING_EVERY_MS)) return
    if (!now && saidTypingAt.current === 0) return
    saidTypingAt.current = now ? Date.now() : 0
    socket.volatile.emit('typing', { rideId, typing: now })
  }

  const earlier = async () => {
    const first = known.current[0]?.number ?? 1
    const page = Math.floor(((known.current.at(-1)?.number ?? 0) - first + 1) / PAGE) + 1
    const asked = dispatch(chatApi.endpoints.chatPage.initiate({ address, page }, { forceRefetch: true }))
    const { data } = await asked
    asked.unsubscribe()
    if (data) merge(data.data)
  }

  return {
    conversation: state,
    lines: state ? linesOf(messages ?? [], outbox.outgoing, state.me) : [],
    isLoading: (!state || !messages) && !error && !conversation.error,
    error: state && messages ? undefined : (conversation.error ?? error),
    retry: () => {
      void conversation.refetch()
      void refetch()
    },
    hasEarlier: (messages?.[0]?.number ?? 1) > 1,
    earlier,
    unread,
    typing,
    sayTyping,
    /** What is written now waits. */
    isAway: !online || (!isTold && outbox.outgoing.length > 0),
    ...outbox,
  }
}
