'use client'

import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'

/** What a call's mutation hook gives: the trigger, and how the call stands. */
export type Mutation<Body, Answer> = readonly [
  trigger: (body: Body) => PromiseLike<{ data?: Answer; error?: unknown }>,
  state: { readonly isLoading: boolean; readonly error?: unknown },
]

export interface ActResult<Answer> {
  /** The sentence that tells of it; nothing for what is seen anyway. */
  readonly done?: string | ((answer: Answer) => string)
  readonly onDone?: (answer: Answer) => void
  /** Instead of the sentence at the top of the page. */
  readonly onRefused?: (error: unknown) => void
}

/**
 * One act of a person: asked once under one key until an answer comes (the call's `act` in the store), its outcome
 * told. Answers the error, for what has to look at it.
 */
export function useAct<Body, Answer>([trigger, state]: Mutation<Body, Answer>) {
  const sentence = useSentence()
  const run = async (body: Body, { done, onDone, onRefused }: ActResult<Answer> = {}): Promise<unknown> => {
    const reply = await trigger(body)
    if (reply.error !== undefined) {
      if (onRefused) onRefused(reply.error)
      else say.error(sentence(reply.error))
      return reply.error
    }
    const answer = reply.data as Answer
    if (done !== undefined) say.success(typeof done === 'function' ? done(answer) : done)
    onDone?.(answer)
    return undefined
  }
  return [run, state] as const
}

/** Several calls that are one act to a person: begun, taken through the bank, confirmed. */
export function mutationOf<Body, Answer>(act: (body: Body) => Promise<Answer>): Mutation<Body, Answer> {
  return [
    (body) =>
      act(body).then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      ),
    { isLoading: false },
  ]
}
