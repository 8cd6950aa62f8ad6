// What an assistant may spend of their principal's. Whether the money is there, and whether a company takes the ride,
// is decided where everybody's is.
import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'

export interface Payment {
  readonly paymentMethod: 'wallet' | 'card' | 'account'
  readonly account?: { readonly companyId: string; readonly costCentre?: string | undefined } | undefined
}

/** Without a cost centre named, an account that is limited to some is not to be booked on. */
export function mayPay(terms: AssistantTerms, { paymentMethod, account }: Payment): boolean {
  switch (paymentMethod) {
    case 'wallet':
      return terms.wallet
    case 'card':
      return terms.cards.length > 0
    case 'account': {
      const allowed = terms.accounts.find(({ companyId }) => companyId === account?.companyId)
      if (allowed === undefined) return false
      return allowed.costCentres === null || allowed.costCentres.includes(account?.costCentre ?? '')
    }
  }
}

export const mayCharge = (terms: AssistantTerms, card: string): boolean => terms.cards.includes(card)
