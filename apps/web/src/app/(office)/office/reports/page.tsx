import { redirect } from 'next/navigation'

export default function ReportsPage() {
  redirect('/office/reports/chauffeurs')
}
