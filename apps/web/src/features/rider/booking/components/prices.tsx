import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useSelector } from 'react-redux'
import { classNames } from '@/ui/class-names.ts'
import type { Option } from '../options.ts'
import { selectBooking } from '../selectors.ts'
import type { WayBack } from '../use-return-quote.ts'
import styles from './booking.module.css'
import { ClassList } from './class-list.tsx'
import { ExtrasRow, type WishKind } from './extras-row.tsx'
import { FareBox } from './fare-box.tsx'
import { PartyEditor } from './party-editor.tsx'
import { PromotionField } from './promotion-field.tsx'
import { ReturnEditor } from './return-editor.tsx'

/** What stands below the places once both are known; it loads while the prices are on their way. */
export function Prices({
  quote,
  chosen,
  back,
  forNow,
  waiting,
  detailed,
  problem,
  onChoose,
  onWish,
}: {
  quote: Quote | undefined
  chosen: Option | undefined
  back: WayBack | undefined
  forNow: boolean
  waiting: boolean
  detailed: boolean
  /** With the promotion code. */
  problem: string | undefined
  onChoose: (option: Option) => void
  onWish: (kind: WishKind) => void
}) {
  return (
    <>
      <ClassList quote={quote} chosen={chosen} back={back} forNow={forNow} waiting={waiting} onChoose={onChoose} />
      {back && <ReturnEditor back={back} />}
      <ExtrasRow onWish={onWish} />
      <Wish />
      {quote && chosen && (
        <div className={classNames(styles.fareHolder, detailed && styles.fareOpen)}>
          <FareBox quote={quote} chosen={chosen} back={back} forNow={forNow} />
        </div>
      )}
      <PartyEditor />
      <PromotionField problem={problem} />
    </>
  )
}

/** Said before anything is booked: it is a wish. */
function Wish() {
  const t = useTranslations('booking.chauffeur')
  const { chauffeur } = useSelector(selectBooking)
  if (!chauffeur?.asked) return null
  return (
    <p role="status" className="small text-muted">
      {t('wish', { name: chauffeur.name })}
    </p>
  )
}
