'use client'

import { type ReactNode, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { type ActResult, type Mutation, useAct } from '@/ui/act/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** An act that may ask who it is first; once that is shown it is done as it was meant. `dialog` goes onto the page. */
export function useConfirmedAct<Body, Answer>(mutation: Mutation<Body, Answer>) {
  const sentence = useSentence()
  const [act, { isLoading }] = useAct(mutation)
  const [waiting, setWaiting] = useState<() => void>()
  const run = (body: Body, result: ActResult<Answer> = {}): Promise<unknown> =>
    act(body, {
      ...result,
      onRefused: (error) => {
        if (codeOf(error) === 'CONFIRM_FIRST') setWaiting(() => () => void run(body, result))
        else if (result.onRefused) result.onRefused(error)
        else say.error(sentence(error))
      },
    })
  const dialog: ReactNode = waiting && (
    <ConfirmDialog
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined)
        waiting()
      }}
    />
  )
  return { run, isLoading, dialog }
}
