import { DayPlanScreen } from '@/features/office/day-plan/day-plan-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.dayPlan')

export default DayPlanScreen
