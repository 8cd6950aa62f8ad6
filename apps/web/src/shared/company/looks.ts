import type { CompanyInvoice, CompanyState } from '@livery/contracts/companies/companies.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const STATE_LOOKS: Record<CompanyState, StatusLook> = {
  open: { tone: 'positive', dot: 'full' },
  blocked: { tone: 'critical', dot: 'square' },
  closed: { tone: 'plain', dot: 'square' },
}

export const INVOICE_LOOKS: Record<CompanyInvoice['state'], StatusLook> = {
  open: { tone: 'info', dot: 'hollow' },
  overdue: { tone: 'critical', dot: 'full' },
  paid: { tone: 'positive', dot: 'square' },
}
