import { account } from '@/features/account/words/es.ts'
import { auth } from '@/features/auth/words/es.ts'
import { landing } from '@/features/landing/words/es.ts'
import { office } from '@/features/office/words/es.ts'
import { wallet } from '@/features/wallet/words/es.ts'
import { failures } from '@/lib/store/words/es.ts'
import { payments } from '@/parts/payments/words/es.ts'
import { places } from '@/parts/places/words/es.ts'
import { rideStatus } from '@/parts/ride-status/words/es.ts'
import { shell } from '@/shell/words/es.ts'

export const words = {
  shell,
  failures,
  rideStatus,
  places,
  payments,
  auth,
  landing,
  wallet,
  account,
  office,
}
