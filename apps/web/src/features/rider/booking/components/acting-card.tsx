import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Acting } from '@/lib/acting/acting.tsx'
import { say } from '@/lib/toast/toast.ts'
import { useCardsQuery, usePayWithCardMutation } from '@/shared/payments/api.ts'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'

/** With which of their principal's cards an assistant pays. The server asks the bank: the cardholder is elsewhere. */
export function useActingCard(
  acting: Acting | undefined,
  isChosen: boolean,
): { pay: (rideId: string) => Promise<void>; choice: ReactNode } {
  const t = useTranslations('assistant.card')
  const payments = useTranslations('payments')
  const { data: cards = [] } = useCardsQuery(undefined, { skip: acting === undefined || !isChosen })
  const [payWithCard] = usePayWithCardMutation()
  const [wanted, setWanted] = useState<string>()
  const chosen = cards.find(({ id }) => id === wanted) ?? cards[0]
  const nameOf = (card: (typeof cards)[number]) =>
    payments('ends', { brand: card.brand.replace(/^./, (first) => first.toUpperCase()), last4: card.last4 })

  return {
    pay: async (rideId) => {
      if (acting === undefined || chosen === undefined) return
      const { outcome } = await payWithCard({ rideId: rideId as never, savedCard: chosen.id as never }).unwrap()
      if (outcome !== 'paid') say.plain(t(`outcomes.${outcome}`, { name: acting.name }))
    },
    choice:
      acting && isChosen && cards.length > 0 ? (
        <div className="mb-3">
          <Select label={t('label')} value={chosen?.id ?? ''} onChange={({ target }) => setWanted(target.value)}>
            {cards.map((card) => (
              <option key={card.id} value={card.id}>
                {nameOf(card)}
              </option>
            ))}
          </Select>
        </div>
      ) : acting && isChosen ? (
        <Note className="mb-3">{t('none', { name: acting.name })}</Note>
      ) : null,
  }
}
