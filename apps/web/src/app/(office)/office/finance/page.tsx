import { redirect } from 'next/navigation'

export default function FinancePage() {
  redirect('/office/finance/trial-balance')
}
