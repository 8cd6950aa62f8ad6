import type { PersistConfig, Storage } from 'redux-persist'

/** How long the app waits for what it remembers before it starts without it. */
export const REHYDRATION_TIMEOUT_MS = 5000

const browserStorage: Storage = {
  getItem: async (key: string) => readable()?.getItem(key) ?? null,
  setItem: async (key: string, value: string) => readable()?.setItem(key, value),
  removeItem: async (key: string) => readable()?.removeItem(key),
}

/** Storage is absent on the server and refused in some private windows: the app then remembers nothing. */
function readable(): globalThis.Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Remembers slices, each person's apart, never what the server owns: `apiCaches` are left out. */
export function persistConfig<State>(
  apiCaches: readonly string[],
  { personId, actingFor }: { personId: string | undefined; actingFor?: { readonly id: string } | undefined },
): PersistConfig<State> {
  return {
    key: `livery.${personId ?? 'visitor'}${actingFor ? `.${actingFor.id}` : ''}`,
    version: 1,
    storage: browserStorage,
    blacklist: [...apiCaches],
    timeout: REHYDRATION_TIMEOUT_MS,
  }
}
