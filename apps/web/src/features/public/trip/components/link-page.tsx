import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readByLink } from '@/lib/session/read-by-link.ts'
import { type FirstAnswer, TakenOver } from '@/lib/store/taken-over.tsx'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

type Kind = 'trip' | 'shared'
interface Place {
  params: Promise<{ key: string }>
}

/** A page that a link opens for people without an account: the trip of a guest, a ride that somebody shares. */
export function linkPage<Data>(
  kind: Kind,
  at: (key: string) => string,
  endpoint: unknown,
  draw: (key: string) => ReactNode,
) {
  return async function LinkPage({ params }: Place) {
    const { key } = await params
    const askedAt = Date.now()
    const found = await readByLink<Data>(at(key))
    if (typeof found !== 'string') {
      const answer = { endpoint: endpoint as FirstAnswer['endpoint'], arg: key, value: found.data }
      return (
        <TakenOver answers={[answer]} askedAt={askedAt}>
          {draw(key)}
        </TakenOver>
      )
    }
    const t = await getTranslations(`trip.missing.${kind}`)
    return (
      <LonePage>
        <StatePanel art={<BrokenWay />} title={t(`${found}.title`)} actions={found === 'away' && <TryAgain />}>
          {t(`${found}.next`)}
        </StatePanel>
      </LonePage>
    )
  }
}

/** The address is the permission: it goes to nobody else. */
export function linkMetadata(title: 'title' | 'shared.title') {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('trip')
    return { title: t(title), robots: { index: false }, referrer: 'no-referrer' }
  }
}
