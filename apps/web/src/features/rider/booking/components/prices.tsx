import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { classNames } from '@/ui/class-names.ts'
import type { Option } from '../options.ts'
import { ClassList } from './class-list.tsx'
import { ExtrasRow, type WishKind } from './extras-row.tsx'
import { FareBox } from './fare-box.tsx'
import { PartyEditor } from './party-editor.tsx'

/** What stands below the places once both are known; it loads while the prices are on their way. */
export function Prices({
  quote,
  chosen,
  forNow,
  waiting,
  detailed,
  onChoose,
  onWish,
}: {
  quote: Quote | undefined
  chosen: Option | undefined
  forNow: boolean
  waiting: boolean
  detailed: boolean
  onChoose: (option: Option) => void
  onWish: (kind: WishKind) => void
}) {
  return (
    <>
      <ClassList quote={quote} chosen={chosen} forNow={forNow} waiting={waiting} onChoose={onChoose} />
      <ExtrasRow onWish={onWish} />
      <PartyEditor />
      {quote && chosen && (
        <div className={classNames('farebox-holder', detailed && 'farebox-open')}>
          <FareBox quote={quote} chosen={chosen} forNow={forNow} />
        </div>
      )}
    </>
  )
}
