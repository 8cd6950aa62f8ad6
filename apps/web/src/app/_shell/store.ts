import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, persistStore, REGISTER, REHYDRATE } from 'redux-persist'
import { bookingReducer } from '@/features/rider/booking/slice.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { persistConfig } from '@/lib/store/persistence.ts'
import type { StoreLinks } from '@/lib/store/store-links.ts'
import { chatReducer } from '@/shared/chat/outbox.ts'

/** Every slice of the app by name. What the server owns lives under the API's own key and is never remembered. */
const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  booking: bookingReducer,
  chat: chatReducer,
})

export const API_CACHES = [baseApi.reducerPath]

export function makeStore(links: StoreLinks) {
  const store = configureStore({
    reducer: persistReducer(persistConfig<ReturnType<typeof reducer>>(API_CACHES, links), reducer),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: links },
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(baseApi.middleware),
  })
  setupListeners(store.dispatch)
  return { store, persistor: persistStore(store) }
}
