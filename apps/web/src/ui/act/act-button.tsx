'use client'

import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { type ActResult, type Mutation, useAct } from './use-act.ts'

type Words = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'type'>

/** A button that does one thing at once, without a question: its outcome is a sentence at the top of the page. */
export function ActButton<Body, Answer>({
  mutation,
  body,
  done,
  onDone,
  onRefused,
  ...words
}: Words & ActResult<Answer> & { mutation: Mutation<Body, Answer>; body: Body }) {
  const [run, { isLoading }] = useAct(mutation)
  return (
    <Button {...words} busy={isLoading} onClick={() => run(body, { done, onDone, onRefused } as ActResult<Answer>)} />
  )
}
