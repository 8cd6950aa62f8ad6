import { vehicleReport } from '@/features/office/reports/api.ts'
import { VEHICLE_REPORT } from '@/features/office/reports/list.ts'
import { VehiclesReportScreen } from '@/features/office/reports/vehicles-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.reports')

export default listPage(VEHICLE_REPORT, vehicleReport, '/admin/reports/vehicles', VehiclesReportScreen)
