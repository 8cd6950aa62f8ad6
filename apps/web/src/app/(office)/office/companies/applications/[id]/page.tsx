import { ApplicationScreen } from '@/features/office/company-applications/application-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('officeApplications.one')

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  return <ApplicationScreen id={(await params).id} />
}
