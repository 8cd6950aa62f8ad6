import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useSelector } from 'react-redux'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { classNames } from '@/ui/class-names.ts'
import type { Option } from '../options.ts'
import { mayHaveCars, selectBooking } from '../selectors.ts'
import type { PartyCars } from '../use-car-quotes.ts'
import type { WayBack } from '../use-return-quote.ts'
import { AddCar } from './add-car.tsx'
import styles from './booking.module.css'
import { ClassList } from './class-list.tsx'
import { ExtrasRow, type WishKind } from './extras-row.tsx'
import { FareBox } from './fare-box.tsx'
import { PartyEditor } from './party-editor.tsx'
import { PromotionField } from './promotion-field.tsx'
import { ReturnEditor } from './return-editor.tsx'

// Few parties need more than one car.
const MoreCars = latePart(() => import('./more-cars.tsx').then((module) => module.MoreCars), AbsentNote)

/** What stands below the places once both are known; it loads while the prices are on their way. */
export function Prices({
  quote,
  chosen,
  back,
  cars,
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
  cars: PartyCars | undefined
  forNow: boolean
  waiting: boolean
  detailed: boolean
  /** With the promotion code. */
  problem: string | undefined
  onChoose: (option: Option) => void
  onWish: (kind: WishKind) => void
}) {
  const mayAdd = useSelector((state) => mayHaveCars(selectBooking(state)))
  return (
    <>
      <ClassList quote={quote} chosen={chosen} back={back} forNow={forNow} waiting={waiting} onChoose={onChoose} />
      {back && <ReturnEditor back={back} />}
      {cars && (
        <>
          <PartyEditor isFirst />
          <MoreCars cars={cars} />
        </>
      )}
      {cars === undefined && mayAdd && quote && !chosen && <AddCar halves />}
      <ExtrasRow onWish={onWish} />
      <Wish />
      {quote && chosen && (
        <div className={classNames(styles.fareHolder, detailed && styles.fareOpen)}>
          <FareBox quote={quote} chosen={chosen} back={back} cars={cars} forNow={forNow} />
        </div>
      )}
      {!cars && <PartyEditor />}
      {!cars && mayAdd && chosen && <AddCar />}
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
