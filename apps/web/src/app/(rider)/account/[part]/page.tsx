import { accountPart } from '@/app/_shell/account-part.tsx'
import { AssistantsScreen } from '@/features/signed-in/account/components/assistants-screen.tsx'
import { CabinScreen } from '@/features/signed-in/account/components/cabin-screen.tsx'
import { CalendarScreen } from '@/features/signed-in/account/components/calendar-screen.tsx'
import { CompanyScreen } from '@/features/signed-in/account/components/company-screen.tsx'
import { DataScreen } from '@/features/signed-in/account/components/data-screen.tsx'
import { GuestsScreen } from '@/features/signed-in/account/components/guests-screen.tsx'
import { InvoicesScreen } from '@/features/signed-in/account/components/invoices-screen.tsx'
import { PlacesScreen } from '@/features/signed-in/account/components/places-screen.tsx'
import { SecurityScreen } from '@/features/signed-in/account/components/security-screen.tsx'
import { RatingsScreen } from '@/features/signed-in/reviews/components/ratings-screen.tsx'

const { generateMetadata, Page } = accountPart('user', {
  places: PlacesScreen,
  guests: GuestsScreen,
  assistants: AssistantsScreen,
  cabin: CabinScreen,
  calendar: CalendarScreen,
  invoices: InvoicesScreen,
  company: CompanyScreen,
  security: SecurityScreen,
  ratings: RatingsScreen,
  data: DataScreen,
})

export { generateMetadata, Page as default }
