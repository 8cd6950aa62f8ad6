import { account } from '@/features/account/words/ar.ts'
import { auth } from '@/features/auth/words/ar.ts'
import { landing } from '@/features/landing/words/ar.ts'
import { office } from '@/features/office/words/ar.ts'
import { wallet } from '@/features/wallet/words/ar.ts'
import { failures } from '@/lib/store/words/ar.ts'
import { payments } from '@/parts/payments/words/ar.ts'
import { places } from '@/parts/places/words/ar.ts'
import { rideStatus } from '@/parts/ride-status/words/ar.ts'
import { shell } from '@/shell/words/ar.ts'

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
