'use client'

import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePrincipalsQuery } from '@/shared/assistants/api.ts'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { ActingShell } from './acting-shell.tsx'

/**
 * Whom the pages below act for. Where the server could not ask, because the token of the page was over or the api was
 * slow, the browser asks, which renews it; what is on screen stays meanwhile.
 */
export function ActingDoor({ id, known, children }: { id: string; known: Principal | undefined; children: ReactNode }) {
  const t = useTranslations('assistant')
  const { replace } = useRouter()
  const asked = usePrincipalsQuery(undefined, { skip: known !== undefined, refetchOnMountOrArgChange: true })
  const answer = asked.isFetching ? undefined : asked.data
  const principal = known ?? answer?.find((one) => one._id === id && one.state === 'active')
  const isEnded = known === undefined && answer !== undefined && principal === undefined
  const shown = useRef(principal)
  shown.current = isEnded ? undefined : (principal ?? shown.current)
  useEffect(() => {
    if (isEnded) replace('/assistant')
  }, [isEnded, replace])
  if (shown.current) return <ActingShell principal={shown.current}>{children}</ActingShell>
  return (
    <div className="p-5 desk:p-8">
      {asked.error && !asked.isFetching ? (
        <LoadFailed title={t('failed')} error={asked.error} onRetry={asked.refetch} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  )
}
