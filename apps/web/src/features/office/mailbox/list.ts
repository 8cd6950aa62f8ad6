import type { ListReading } from '@/ui/list/list-address.ts'

export const MAILBOX_LIST = { pageSize: 50 }

/** What the call is asked with. */
export const mailAsked = ({ asked: { q, page, pageSize } }: ListReading) => ({ to: q, page, pageSize })
