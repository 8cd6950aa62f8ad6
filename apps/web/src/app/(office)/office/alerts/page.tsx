import { AlertsScreen } from '@/features/office/alerts/alerts-screen.tsx'
import { ALERT_LIST, alertsAsked } from '@/features/office/alerts/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { alerts } from '@/shared/alerts/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('alerts.title')

export default listPage(ALERT_LIST, alerts, '/admin/alerts', AlertsScreen, { ask: alertsAsked })
