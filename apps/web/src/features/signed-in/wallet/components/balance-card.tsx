'use client'

import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { MarkSign } from '@/ui/mark.tsx'

export function BalanceCard({
  wallet,
  failed,
  onAgain,
  onTopUp,
}: {
  wallet: Wallet | undefined
  failed: boolean
  onAgain: () => void
  onTopUp: () => void
}) {
  const t = useTranslations('wallet')
  const shell = useTranslations('shell')
  const figures = useFigures()
  return (
    <section
      className="relative overflow-hidden rounded-2 bg-night p-5 pt-5.5 text-on-night"
      aria-busy={!wallet && !failed}
    >
      <span className="label text-on-night-muted">{t('available')}</span>
      <span className="absolute end-5 top-6 text-night-brass">
        <MarkSign width={34} />
      </span>
      <p className="num mt-2 min-h-14 font-serif text-[54px]/none font-[320] tracking-[-.025em]" aria-live="polite">
        {wallet ? (
          figures.money(wallet.available, wallet.currency)
        ) : failed ? (
          '–'
        ) : (
          <span className="inline-block h-12 w-52 rounded-1 bg-night-raised" />
        )}
      </p>
      <p className="num small mt-2.5 min-h-5 text-on-night-muted">
        {!wallet && failed && (
          <>
            {t('balanceFailed')}{' '}
            <button type="button" className="text-on-night underline underline-offset-3" onClick={onAgain}>
              {shell('tryAgain')}
            </button>
          </>
        )}
        {wallet &&
          (wallet.held > 0 ? t('held', { amount: figures.money(wallet.held, wallet.currency) }) : t('nothingHeld'))}
      </p>
      <Button kind="paper" wide className="mt-4.5 desk:w-auto desk:min-w-56" onClick={onTopUp}>
        <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('topUp')}
      </Button>
    </section>
  )
}
