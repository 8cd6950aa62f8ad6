import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import {
  BanknoteArrowUp,
  CircleX,
  Clock,
  Gift,
  HandHeart,
  type LucideIcon,
  Percent,
  Plus,
  Route,
  Scale,
  Undo2,
} from 'lucide-react'

/** The sign before each movement, by its purpose. */
export const PURPOSE_ICONS: Record<TransactionPurpose, LucideIcon> = {
  top_up: Plus,
  ride_payment: Route,
  ride_earning: Route,
  commission: Percent,
  platform_fee: Percent,
  refund: Undo2,
  cancellation_fee: CircleX,
  wait_fee: Clock,
  tip: HandHeart,
  credit: Gift,
  payout: BanknoteArrowUp,
  adjustment: Scale,
}
