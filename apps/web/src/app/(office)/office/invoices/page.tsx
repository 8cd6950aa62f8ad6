import { InvoicesScreen } from '@/features/office/invoices/invoices-screen.tsx'
import { INVOICE_LIST } from '@/features/office/invoices/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { officeInvoices } from '@/shared/invoice/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.invoices')

export default listPage(INVOICE_LIST, officeInvoices, '/admin/invoices', InvoicesScreen)
