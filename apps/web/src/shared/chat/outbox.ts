// What was written and has not reached the server: kept on the device, so that a closed tab loses nothing.
import type { ChatPhrase } from '@livery/contracts/chat/chat.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { dropKeptPicture, findPicture, keepPicture } from './picture-store.ts'

export interface Outgoing {
  clientId: string
  /** The conversation's address at the API. */
  address: string
  /** Who wrote it: on a shared device another person does not send it. */
  by: string
  /** The session that it was written in; a guest has none. */
  session?: string | undefined
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
    /** On purpose, in the session that is now. */
    triedAgain: (state, { payload }: PayloadAction<{ clientId: string; session: string | undefined }>) => {
      const message = state.outbox.find(({ clientId }) => clientId === payload.clientId)
      if (!message) return
      message.session = payload.session
      delete message.refusal
    },
  },
})

export const { written, gone, refused, triedAgain } = chatSlice.actions
export const chatReducer = chatSlice.reducer

const pictures = new Map<string, Blob>()
const addresses = new Map<string, string>()

/** As it was chosen on this page, or on one that was closed since. */
export async function pictureOf(clientId: string): Promise<Blob | undefined> {
  const picture = pictures.get(clientId) ?? (await findPicture(clientId))
  if (picture) pictures.set(clientId, picture)
  return picture
}

export function holdPicture(clientId: string, picture: Blob): void {
  pictures.set(clientId, picture)
  void keepPicture(clientId, picture)
}

/** Where the browser shows it from, made once. */
export async function pictureAddress(clientId: string): Promise<string | undefined> {
  const picture = await pictureOf(clientId)
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
  void dropKeptPicture(clientId)
}
