// Where bytes are kept. A name is always an id of ours, never a word that a client sent.

import type { Readable } from 'node:stream'
import { ID_PREFIXES } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'

export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** `undefined` when there is none of this name. */
  get(name: string): Promise<Readable | undefined>
  /** What is not there is deleted already. */
  delete(name: string): Promise<void>
  /** Every name, in no order. */
  list(): AsyncIterable<string>
  /** Why nothing can be put here at the moment, or null; for the readiness of this process. */
  whyNotReady(): Promise<string | null>
}

/** There is no room for it; nothing was left behind. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}

/** It did not take or give what was asked; it may again in a moment. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

const NAME = new RegExp(`^${ID_PREFIXES.file}_[0-9a-z]{26}$`)

export const isFileName = (name: string): boolean => NAME.test(name)

export function checkedName(name: string): string {
  invariant(isFileName(name), 'a stored file is named by its id')
  return name
}
