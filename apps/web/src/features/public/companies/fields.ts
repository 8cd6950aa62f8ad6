/** The fields of the application, as they are typed. */
export const FIELDS = [
  'company',
  'country',
  'vatNumber',
  'address',
  'contact',
  'email',
  'phone',
  'ridesAMonth',
  'message',
] as const
export type ApplyField = (typeof FIELDS)[number]

export interface Applied {
  /** What was typed stays in the form. */
  readonly typed: Partial<Record<ApplyField, string>>
  readonly wrong: readonly ApplyField[]
  /** Why nothing was sent, where that is about no field. */
  readonly failed?: 'away' | 'often' | 'unfit'
  /** Too many have applied: when there is room again. */
  readonly fullForSeconds?: number
}
