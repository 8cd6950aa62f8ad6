import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { CabinScreen } from '@/features/signed-in/account/components/cabin-screen.tsx'
import { CompanyScreen } from '@/features/signed-in/account/components/company-screen.tsx'
import { DataScreen } from '@/features/signed-in/account/components/data-screen.tsx'
import { InvoicesScreen } from '@/features/signed-in/account/components/invoices-screen.tsx'
import { PlacesScreen } from '@/features/signed-in/account/components/places-screen.tsx'
import { SecurityScreen } from '@/features/signed-in/account/components/security-screen.tsx'
import { accountPath, partOfAddress } from '@/features/signed-in/account/parts.ts'
import { RatingsScreen } from '@/features/signed-in/reviews/components/ratings-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

const SCREENS = {
  places: PlacesScreen,
  cabin: CabinScreen,
  invoices: InvoicesScreen,
  company: CompanyScreen,
  security: SecurityScreen,
  ratings: RatingsScreen,
  data: DataScreen,
} as const

interface Props {
  params: Promise<{ part: string }>
}

async function partOf({ params }: Props): Promise<keyof typeof SCREENS> {
  const part = partOfAddress('user', (await params).part)
  if (part === undefined || !(part in SCREENS)) notFound()
  return part as keyof typeof SCREENS
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations('account.parts')
  return { title: t(await partOf(props)) }
}

export default async function AccountPartPage(props: Props) {
  const part = await partOf(props)
  await requireSession(accountPath('user', part), 'user')
  const Screen = SCREENS[part]
  return (
    <AccountFrame who="user" here={part}>
      <Screen />
    </AccountFrame>
  )
}
