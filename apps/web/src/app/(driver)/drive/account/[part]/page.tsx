import { accountPart } from '@/app/_shell/account-part.tsx'
import { CalendarScreen } from '@/features/signed-in/account/components/calendar-screen.tsx'
import { DataScreen } from '@/features/signed-in/account/components/data-screen.tsx'
import { SecurityScreen } from '@/features/signed-in/account/components/security-screen.tsx'
import { DriverRatingsScreen } from '@/features/signed-in/reviews/components/driver-ratings-screen.tsx'

const { generateMetadata, Page } = accountPart('driver', {
  calendar: CalendarScreen,
  security: SecurityScreen,
  ratings: DriverRatingsScreen,
  data: DataScreen,
})

export { generateMetadata, Page as default }
