import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type TAGS } from './base-api.ts'

type Tag = (typeof TAGS)[number]
type Dispatch = ThunkDispatch<never, unknown, UnknownAction>
type Thunk = (dispatch: Dispatch, getState: () => never) => void

/**
 * Puts what the server told of into the answer that is kept. One that is on its way may have been read before that, and
 * would undo it: it is then asked for once more, by `tags`, when it is there.
 */
export function putTold(
  change: (dispatch: Dispatch, getState: () => never, extra: unknown) => unknown,
  answer: (state: never) => { readonly status: string },
  tags: readonly (Tag | { readonly type: Tag; readonly id: string })[],
): Thunk {
  return (dispatch, getState) => {
    dispatch(change as never)
    if (answer(getState()).status === 'pending') dispatch(baseApi.util.invalidateTags([...tags]))
  }
}
