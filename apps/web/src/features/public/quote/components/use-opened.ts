'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useEffect, useRef } from 'react'
import { useOpenQuoteMutation } from '../api.ts'

/** Tells that somebody has it before them: programs that look at mails run no scripts. */
export function useOpened({ state }: Pick<ProposalPage, 'state'>, token: string): void {
  const [open] = useOpenQuoteMutation()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current || state !== 'open') return
    isTold.current = true
    void open(token)
  }, [open, state, token])
}
