import { Currency } from '@livery/contracts/common.ts'

/** Stripe writes currencies small. */
export function toCurrency(text: string) {
  return Currency.parse(text.toUpperCase())
}
