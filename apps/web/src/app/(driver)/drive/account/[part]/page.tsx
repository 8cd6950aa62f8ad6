import { accountPart } from '@/app/_shell/account-part.tsx'
import { CalendarScreen } from '@/features/signed-in/account/components/calendar-screen.tsx'
import { DataScreen } from '@/features/signed-in/account/components/data-screen.tsx'
import { SecurityScreen } from '@/features/signed-in/account/components/security-screen.tsx'
import { RatingsScreen } from '@/features/signed-in/reviews/components/ratings-screen.tsx'

const { generateMetadata, Page } = accountPart('driver', {
  calendar: CalendarScreen,
  security: SecurityScreen,
  ratings: RatingsScreen,
  data: DataScreen,
})

export { generateMetadata, Page as default }
