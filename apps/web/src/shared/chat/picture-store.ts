// Pictures that wait for a connection, kept by the browser: too large for what the app remembers, and gone with a closed
// tab otherwise. Where the browser keeps nothing, as in some private windows, they live as long as the page.

const STORE = 'pictures'

export async function keepPicture(clientId: string, picture: Blob): Promise<void> {
  await within('readwrite', (store) => store.put(picture, clientId))
}

export async function findPicture(clientId: string): Promise<Blob | undefined> {
  const found: unknown = await within('readonly', (store) => store.get(clientId))
  return found instanceof Blob ? found : undefined
}

export async function dropKeptPicture(clientId: string): Promise<void> {
  await within('readwrite', (store) => store.delete(clientId))
}

function within<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined)
    if (typeof indexedDB === 'undefined') return nothing()
    const opening = indexedDB.open('livery-chat', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = nothing
    opening.onblocked = nothing
    opening.onsuccess = () => {
      const database = opening.result
      const acting = database.transaction(STORE, mode)
      const request = act(acting.objectStore(STORE))
      acting.oncomplete = () => {
        resolve(request.result)
        database.close()
      }
      acting.onerror = nothing
      acting.onabort = nothing
    }
  })
}
