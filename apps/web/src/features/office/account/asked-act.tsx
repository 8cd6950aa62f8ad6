'use client'

import { type ReactNode, useState } from 'react'
import { useConfirmedAct } from '@/shared/second-factor/use-confirmed-act.tsx'
import type { Mutation } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** A button, the question it asks, and, where that is asked for, who it is; then the act. */
export function AskedAct<Body, Answer>({
  mutation,
  body,
  title,
  lead,
  label,
  name,
  kind = 'danger',
  done,
  onDone,
}: {
  mutation: Mutation<Body, Answer>
  body: Body
  title: string
  lead: ReactNode
  label: string
  /** What a screen reader hears of the button, where the word alone does not say of what. */
  name?: string
  kind?: 'danger' | 'primary'
  done?: string
  onDone?: (answer: Answer) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { run, isLoading, dialog } = useConfirmedAct(mutation)
  const press = async () => {
    await run(body, { ...(done !== undefined && { done }), ...(onDone && { onDone }) })
    setOpen(false)
  }
  return (
    <>
      <Button size="small" kind="quiet" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={lead}>
        <div className="mt-5">
          <Button kind={kind} wide busy={isLoading} onClick={press}>
            {label}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
