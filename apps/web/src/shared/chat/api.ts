import type { ChatMessage, Conversation, NewMessage } from '@livery/contracts/chat/chat.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type Page, unwrap } from '@/lib/store/reply.ts'
import { mergeMessages } from './thread.ts'

export const PAGE = 50

/** Where a conversation is at the API: a person's by the ride, a guest's by their link. */
export const chatOfRide = (rideId: string) => `/chat/${encodeURIComponent(rideId)}`
export const chatOfGuest = (key: string) => `/guest/chat/${encodeURIComponent(key)}`

export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversation: build.query<Conversation, string>({
      query: (address) => address,
      transformResponse: unwrap<Conversation>,
      providesTags: ['Chat'],
    }),
    /** The newest, oldest first; events and what is asked for later are merged in. */
    chatMessages: build.query<ChatMessage[], string>({
      query: (address) => `${address}/messages?pageSize=${PAGE}`,
      transformResponse: ({ data }: Page<ChatMessage>) => [...data].reverse(),
      // An answer that was on its way while messages came must not take them off the screen again.
      merge: (known, arrived) => mergeMessages(known as ChatMessage[], arrived),
    }),
    chatPage: build.query<Page<ChatMessage>, { address: string; page: number; after?: number }>({
      query: ({ address, page, after }) => ({
        url: `${address}/messages`,
        params: { page, pageSize: PAGE, ...(after === undefined ? {} : { after }) },
      }),
      keepUnusedDataFor: 0,
    }),
    sendChat: build.mutation<ChatMessage, { address: string; message: NewMessage; picture?: Blob | undefined }>({
      query: ({ address, message, picture }) => ({
        url: `${address}/messages`,
        method: 'POST',
        body: picture ? formOf(message, picture) : message,
      }),
      transformResponse: unwrap<ChatMessage>,
    }),
    readChat: build.mutation<Conversation, { address: string; number: number }>({
      query: ({ address, number }) => ({ url: `${address}/read`, method: 'PUT', body: { number } }),
      transformResponse: unwrap<Conversation>,
    }),
  }),
})

export const { useConversationQuery, useChatMessagesQuery, useReadChatMutation } = chatApi

function formOf(message: NewMessage, picture: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(message)) if (value !== undefined) form.append(name, value)
  form.append('image', picture, 'picture')
  return form
}
