'use client'

import { Building2, CreditCard, Wallet as WalletSign } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { methodChosen, type PaymentMethod } from '../slice.ts'
import type { Paying } from '../use-paying.ts'

const METHOD_SIGNS = { wallet: WalletSign, card: CreditCard, account: Building2 } as const

/** What the ride is paid from: one tap chooses, and closes. */
export function MethodDialog({ paying, onClose }: { paying: Paying; onClose: () => void }) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  const { methods, method, wallet } = paying
  const wordsOf = (each: PaymentMethod) =>
    each === 'wallet' && wallet ? t('walletOf', { amount: figures.money(wallet.available, wallet.currency) }) : t(each)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('from')}>
      <div className="mt-5">
        <RadioCards
          label={t('from')}
          value={method}
          onSame={onClose}
          onChange={(next) => {
            dispatch(methodChosen(next))
            onClose()
          }}
          options={methods.map((each) => {
            const Sign = METHOD_SIGNS[each]
            return {
              value: each,
              content: (
                <span className="num flex items-center gap-3">
                  <Sign size={18} strokeWidth={1.5} aria-hidden="true" />
                  {wordsOf(each)}
                </span>
              ),
            }
          })}
        />
      </div>
    </Dialog>
  )
}
