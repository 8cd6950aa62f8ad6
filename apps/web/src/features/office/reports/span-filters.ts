import type { Filter } from '@/ui/list/filters.tsx'

/** The two days of a report, each no further than the other. */
export function spanFilters(
  t: (key: 'from' | 'until') => string,
  span: { readonly from: string; readonly until: string } | undefined,
): readonly Filter[] {
  return [
    { kind: 'day', name: 'from', label: t('from'), ...(span && { max: span.until }) },
    { kind: 'day', name: 'until', label: t('until'), ...(span && { min: span.from }) },
  ]
}
