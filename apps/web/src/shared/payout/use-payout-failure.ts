import { useTranslations } from 'next-intl'

/** Says why a bank did not take a payout; a code that has no words yet is read as it came. */
export function usePayoutFailure(): (failure: string) => string {
  const t = useTranslations('payout')
  return (failure) => {
    const key = `failure.${failure}` as 'failure.account_closed'
    return t.has(key) ? t(key) : failure.replaceAll('_', ' ')
  }
}
