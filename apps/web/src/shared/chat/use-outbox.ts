'use client'

import type { ChatMessage, ChatPhrase, NewMessage } from '@livery/contracts/chat/chat.ts'
import type { Ack } from '@livery/contracts/realtime/events.ts'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { Socket } from 'socket.io-client'
import { sessionIdOf } from '@/lib/session/session-id.ts'
import { tokenHolder } from '@/lib/session/token-holder.ts'
import { failureOf } from '@/lib/store/failure.ts'
import { freshId } from '@/lib/store/fresh-id.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { chatApi } from './api.ts'
import {
  type ChatState,
  dropPicture,
  gone,
  holdPicture,
  type Outgoing,
  pictureOf,
  refused,
  triedAgain,
  written,
} from './outbox.ts'

const ACK_MS = 8_000
const AGAIN_MS = 4_000

interface Words {
  text?: string
  phrase?: ChatPhrase
  picture?: Blob
}

/** Sends what was written, one after the other, and again until the server has said yes or no. */
export function useOutbox(
  { address, rideId, by }: { address: string; rideId: string; by: string },
  { socket, online, onKept }: { socket: Socket | null; online: boolean; onKept: (message: ChatMessage) => void },
) {
  const dispatch = useThunks()
  const store = useStore<{ chat: ChatState }>()
  const sentence = useSentence()
  const all = useSelector((state: { chat: ChatState }) => state.chat.outbox)
  const outgoing = useMemo(() => all.filter((one) => one.address === address && one.by === by), [all, address, by])
  const waiting = outgoing.filter(({ refusal }) => refusal === undefined).length
  const busy = useRef(false)
  const t = useTranslations('chat')
  const now = useRef({ socket, onKept, sentence, t })
  now.current = { socket, onKept, sentence, t }

  const deliver = useCallback(
    async ({ clientId, text, phrase, hasPicture }: Outgoing): Promise<ChatMessage> => {
      const message: NewMessage = { clientId, ...(text && { text }), ...(phrase && { phrase }) }
      const { socket: connected } = now.current
      if (connected && !hasPicture) return overSocket(connected, { rideId, ...message })
      const picture = hasPicture ? await pictureOf(clientId) : undefined
      // A browser that keeps nothing no longer has it once the page was closed.
      if (hasPicture && !picture) throw refusal('FILE_MISSING', 422)
      return dispatch(chatApi.endpoints.sendChat.initiate({ address, message, picture })).unwrap()
    },
    [dispatch, address, rideId],
  )

  const flush = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    const next = () =>
      store.getState().chat.outbox.find((one) => one.address === address && one.by === by && one.refusal === undefined)
    try {
      for (let message = next(); message; message = next()) {
        const { clientId } = message
        // Whoever signs in anew sees what they wrote before, and sends it themselves or not at all.
        if (message.session !== sessionNow()) {
          dispatch(refused({ clientId, refusal: now.current.t('otherSession') }))
          continue
        }
        const kept = await deliver(message).catch((error) => {
          if (!isFinal(error)) throw error
          dispatch(refused({ clientId, refusal: now.current.sentence(error) }))
        })
        if (!kept) continue
        now.current.onKept(kept)
        dispatch(gone(clientId))
        dropPicture(clientId)
      }
    } catch {
      // The connection is bad: what waits goes out when it is better.
    } finally {
      busy.current = false
    }
  }, [store, deliver, dispatch, address, by])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try at once.
  useEffect(() => {
    if (waiting === 0 || !online) return
    void flush()
    const again = setInterval(() => void flush(), AGAIN_MS)
    return () => clearInterval(again)
  }, [waiting, online, socket, flush])

  return {
    outgoing,
    write: ({ picture, ...words }: Words) => {
      const clientId = freshId()
      if (picture) holdPicture(clientId, picture)
      dispatch(
        written({
          clientId,
          address,
          by,
          session: sessionNow(),
          ...words,
          ...(picture && { hasPicture: true }),
          at: new Date().toISOString(),
        }),
      )
    },
    again: (clientId: string) => void dispatch(triedAgain({ clientId, session: sessionNow() })),
    drop: (clientId: string) => {
      dispatch(gone(clientId))
      dropPicture(clientId)
    },
  }
}

const sessionNow = () => sessionIdOf(tokenHolder.current())

async function overSocket(socket: Socket, message: NewMessage & { rideId: string }): Promise<ChatMessage> {
  const ack: Ack = await socket.timeout(ACK_MS).emitWithAck('message', message)
  if (ack.ok) return ack.data as ChatMessage
  throw refusal(ack.code, ack.code === 'INTERNAL' ? 500 : 422, ack.detail)
}

const refusal = (code: string, status: number, detail?: string) => ({ status, data: { code, status, detail } })

/** The server understood and said no; everything else may go better later. */
function isFinal(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'problem' && failure.status < 500 && failure.status !== 401 && failure.status !== 429
}
