// Which terms stand together on the page, and how each is typed.

import type { Path } from '@/shared/office/draft.ts'
import type { Terms } from '@/shared/office/tariffs.ts'
import type { TermType } from './term-field.tsx'

export interface Term<Label extends string = string> {
  readonly path: Path
  readonly label: Label
  readonly type: TermType
  readonly isOptional?: true
  readonly empty?: null
}

export const RATES = ['base', 'minimum', 'perKm', 'perMinute', 'perHour'] as const
export const WAITING = ['instant', 'city', 'rail', 'airport', 'domestic'] as const
export const WAITED = ['freeMinutes', 'noShowMinutes'] as const

export const FEES = [
  { path: ['platformFee', 'share'], label: 'feeShare', type: 'share' },
  { path: ['platformFee', 'min'], label: 'feeMin', type: 'money' },
  { path: ['platformFee', 'max'], label: 'feeMax', type: 'money' },
  { path: ['commissionShare'], label: 'commissionShare', type: 'share' },
  { path: ['taxShare'], label: 'taxShare', type: 'share' },
  { path: ['lineTaxes', 'extra'], label: 'taxExtra', type: 'share', isOptional: true },
  { path: ['lineTaxes', 'toll'], label: 'taxToll', type: 'share', isOptional: true },
  { path: ['lineTaxes', 'platform_fee'], label: 'taxFee', type: 'share', isOptional: true },
  { path: ['tollsMost'], label: 'tollsMost', type: 'money' },
  { path: ['leastCharge'], label: 'leastCharge', type: 'money' },
] as const satisfies readonly Term[]

export const DRIVING = [
  { path: ['waiting', 'landingBufferMinutes'], label: 'landingBufferMinutes', type: 'number' },
  { path: ['stopFreeMinutes'], label: 'stopFreeMinutes', type: 'number' },
  { path: ['hourlyKm'], label: 'hourlyKm', type: 'number' },
  { path: ['quoteMinutes'], label: 'quoteMinutes', type: 'number' },
  { path: ['instantReachMinutes'], label: 'instantReachMinutes', type: 'number' },
] as const satisfies readonly Term[]

export const CANCELLING = [
  { path: ['cancelling', 'instantFreeMinutes'], label: 'instantFreeMinutes', type: 'number' },
  { path: ['cancelling', 'instantFee'], label: 'instantFee', type: 'money' },
  { path: ['cancelling', 'prebookFreeMinutesBefore'], label: 'prebookFreeMinutesBefore', type: 'number' },
  { path: ['cancelling', 'prebookLateShare'], label: 'prebookLateShare', type: 'share' },
  { path: ['cancelling', 'longMetres'], label: 'longMetres', type: 'number' },
  { path: ['cancelling', 'longFreeMinutesBefore'], label: 'longFreeMinutesBefore', type: 'number' },
  { path: ['cancelling', 'longLateShare'], label: 'longLateShare', type: 'share' },
  { path: ['cancelling', 'longFullMinutesBefore'], label: 'longFullMinutesBefore', type: 'number' },
  { path: ['cancelling', 'noShowShare'], label: 'noShowShare', type: 'share' },
  { path: ['cancelling', 'lateDriverMinutes'], label: 'lateDriverMinutes', type: 'number' },
  { path: ['cancelling', 'stillMinutes'], label: 'stillMinutes', type: 'number' },
] as const satisfies readonly Term[]

type ListKey = 'lateCredits' | 'areas' | 'zonePairs' | 'timeBands' | 'areaTaxes'
interface TermList<Key extends ListKey> {
  readonly key: Key
  readonly blank: Terms[Key][number]
  readonly columns: readonly Term<ListLabel>[]
}
export type ListLabel =
  | 'afterMinutes'
  | 'share'
  | 'cap'
  | 'key'
  | 'name'
  | 'kind'
  | 'lat'
  | 'lng'
  | 'radiusMetres'
  | 'area'
  | 'areaTo'
  | 'from'
  | 'until'
  | 'surcharge'
  | 'fromDate'
  | 'untilDate'
  | 'weekdays'
  | 'taxShare'

const column = (path: Path, type: TermType, label = path.at(-1) as ListLabel): Term<ListLabel> => ({
  path,
  label,
  type,
})
const perhaps = (path: Path, type: TermType, empty?: null): Term<ListLabel> => ({
  ...column(path, type),
  isOptional: true,
  ...(empty === null && { empty }),
})

export const LISTS: readonly { [Key in ListKey]: TermList<Key> }[ListKey][] = [
  {
    key: 'lateCredits',
    blank: { afterMinutes: 10, share: 1_000, cap: null },
    columns: [column(['afterMinutes'], 'number'), column(['share'], 'share'), perhaps(['cap'], 'money', null)],
  },
  {
    key: 'timeBands',
    blank: { name: '', weekdays: [], fromDate: null, untilDate: null, from: '22:00', until: '05:00', surcharge: 2_500 },
    columns: [
      column(['name'], 'text'),
      column(['from'], 'time'),
      column(['until'], 'time'),
      column(['surcharge'], 'share'),
      { ...column(['weekdays'], 'weekdays'), isOptional: true },
      perhaps(['fromDate'], 'date', null),
      perhaps(['untilDate'], 'date', null),
    ],
  },
  {
    key: 'areas',
    blank: { key: '', name: '', kind: 'airport', lat: 0, lng: 0, radiusMetres: 1_000 },
    columns: [
      column(['key'], 'text'),
      column(['name'], 'text'),
      column(['kind'], 'choice'),
      column(['lat'], 'degrees'),
      column(['lng'], 'degrees'),
      column(['radiusMetres'], 'number'),
    ],
  },
  {
    key: 'zonePairs',
    blank: { from: '', to: '', prices: {} },
    // And what it costs in each class of the house.
    columns: [column(['from'], 'choice', 'area'), column(['to'], 'choice', 'areaTo')],
  },
  {
    key: 'areaTaxes',
    blank: { area: '', taxShare: 600, lineTaxes: {} },
    columns: [column(['area'], 'choice'), column(['taxShare'], 'share')],
  },
]
