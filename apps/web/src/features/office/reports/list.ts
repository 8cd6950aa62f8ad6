import { ChauffeurReportSort, CompanyReportSort, VehicleReportSort } from '@livery/contracts/choices.ts'
import { aDay, oneOf } from '@/ui/list/list-address.ts'

const SPAN = { from: aDay, until: aDay } as const
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

export const VEHICLE_REPORT = { filters: SPAN, sorts: VehicleReportSort.options } as const
export const CHAUFFEUR_REPORT = { filters: SPAN, sorts: ChauffeurReportSort.options } as const
export const COMPANY_REPORT = { filters: SPAN, sorts: CompanyReportSort.options } as const
/** The hour only narrows what is drawn of the answer. */
export const DEMAND_REPORT = {
  filters: {
    ...SPAN,
    weekday: oneOf(WEEKDAYS),
    hour: (text: string) => (/^([01]?\d|2[0-3])$/.test(text) ? text : undefined),
  },
  searched: false,
  keepsOpen: ['hour'],
} as const

interface DemandFilters {
  readonly from?: string
  readonly until?: string
  readonly weekday?: (typeof WEEKDAYS)[number]
}

export const demandAsked = ({ filters: { from, until, weekday } }: { readonly filters: DemandFilters }) => ({
  ...(from && { from }),
  ...(until && { until }),
  ...(weekday && { weekday: Number(weekday) }),
})
