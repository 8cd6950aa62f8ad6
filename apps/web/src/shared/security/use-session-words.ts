'use client'

import type { Session } from '@livery/contracts/identity/account-life.ts'
import { useTranslations } from 'next-intl'

/** Which device a sign-in is on, from where, and how it was opened; the place is a network, never an address. */
export function useSessionWords() {
  const t = useTranslations('account.sessions')
  return ({ device: { browser, system }, place, provedBy, current }: Session) => ({
    device: browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown')),
    place:
      place.kind === 'unknown'
        ? undefined
        : place.sameAsNow && !current
          ? t('same')
          : t(place.kind, { network: place.network ?? '' }),
    provedBy: provedBy === null ? undefined : t(`provedBy.${provedBy}`),
  })
}
