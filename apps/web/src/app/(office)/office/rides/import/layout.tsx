import { bringing } from '@/lib/i18n/messages-for.tsx'

export default bringing('officeBooking')
