import { CompanyScreen } from '@/features/office/companies/company-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('account.parts.company')

export default async function CompanyPage({ params }: { params: Promise<{ id: string }> }) {
  return <CompanyScreen id={(await params).id} />
}
