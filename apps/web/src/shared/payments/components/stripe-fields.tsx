'use client'

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Payer } from '../payer.ts'
import { createStripePayer } from '../stripe-payer.ts'

interface StripeFieldsProps {
  readonly publishableKey: string
  readonly hidden: boolean
  readonly onPayer: (payer: Payer | null) => void
}

/** Stripe's own form, in a frame of Stripe's: a card number that is typed here never passes through ours. */
export function StripeFields({ publishableKey, ...rest }: StripeFieldsProps) {
  const locale = useLocale()
  return (
    <Elements stripe={stripeOf(publishableKey)} options={{ locale: locale as StripeElementLocale }}>
      <TypedCard {...rest} />
    </Elements>
  )
}

function TypedCard({ hidden, onPayer }: Omit<StripeFieldsProps, 'publishableKey'>) {
  const t = useTranslations('payments')
  const stripe = useStripe()
  const elements = useElements()
  const [style] = useState(styleOfPage)
  const tell = useRef(onPayer)
  tell.current = onPayer
  useEffect(() => {
    if (stripe === null || elements === null) return
    tell.current(createStripePayer(stripe, () => elements.getElement(CardElement)))
    return () => tell.current(null)
  }, [stripe, elements])
  return (
    <div className="field" hidden={hidden}>
      <span className="label">{t('number')}</span>
      <div className="input" dir="ltr">
        <CardElement className="w-full" options={{ hidePostalCode: true, style }} />
      </div>
    </div>
  )
}

/** Stripe's frame sees none of the page's styles: without these its letters are dark by night, too. */
function styleOfPage(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontSize: '16px',
      iconColor: colour('--muted'),
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--critical'), iconColor: colour('--critical') },
  }
}

const loading = new Map<string, Promise<Stripe | null>>()

/** Once a page, however many forms it has. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey) ?? loadStripe(publishableKey)
  loading.set(publishableKey, known)
  return known
}
