// What was written and has not reached the server: kept on the device, so that a closed tab loses nothing.
import type { ChatPhrase } from '@livery/contracts/chat/chat.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface Outgoing {
  clientId: string
  /** The conversation's address at the API. */
  address: string
  /** Who wrote it: on a shared device another person does not send it. */
  by: string
  text?: string
  phrase?: ChatPhrase
  hasPicture?: boolean
  at: string
  /** The server said no; it is not tried again by itself. */
  refusal?: string
}

export interface ChatState {
  outbox: Outgoing[]
}

const initialState: ChatState = { outbox: [] }

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    written: (state, { payload }: PayloadAction<Outgoing>) => {
      state.outbox.push(payload)
    },
    /** It arrived, or its writer took it back. */
    gone: (state, { payload }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ clientId }) => clientId !== payload)
    },
    refused: (state, { payload }: PayloadAction<{ clientId: string; refusal: string }>) => {
      const message = state.outbox.find(({ clientId }) => clientId === payload.clientId)
      if (message) message.refusal = payload.refusal
    },
    triedAgain: (state, { payload }: PayloadAction<string>) => {
      const message = state.outbox.find(({ clientId }) => clientId === payload)
      if (message) delete message.refusal
    },
  },
})

export const { written, gone, refused, triedAgain } = chatSlice.actions
export const chatReducer = chatSlice.reducer

// Pictures are too large to be remembered beyond the page.
const pictures = new Map<string, Blob>()
const addresses = new Map<string, string>()

export const pictureOf = (clientId: string): Blob | undefined => pictures.get(clientId)
export const holdPicture = (clientId: string, picture: Blob) => void pictures.set(clientId, picture)

/** Where the browser shows it from, made once. */
export function pictureAddress(clientId: string): string | undefined {
  const picture = pictures.get(clientId)
  if (!picture) return undefined
  const known = addresses.get(clientId) ?? URL.createObjectURL(picture)
  addresses.set(clientId, known)
  return known
}

export function dropPicture(clientId: string): void {
  const address = addresses.get(clientId)
  if (address) URL.revokeObjectURL(address)
  addresses.delete(clientId)
  pictures.delete(clientId)
}
