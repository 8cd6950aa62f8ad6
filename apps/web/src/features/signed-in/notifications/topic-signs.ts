import type { NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import {
  BellRing,
  BriefcaseBusiness,
  CreditCard,
  FileText,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Route,
} from 'lucide-react'

/** The sign before a notification, by what it is about. */
export const TOPIC_SIGNS: Record<NotificationTopic, LucideIcon> = {
  rides: Route,
  offers: BellRing,
  payments: CreditCard,
  messages: MessageSquare,
  documents: FileText,
  engagements: BriefcaseBusiness,
  support: LifeBuoy,
}
