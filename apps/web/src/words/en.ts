import { account } from '@/features/account/words/en.ts'
import { auth } from '@/features/auth/words/en.ts'
import { landing } from '@/features/landing/words/en.ts'
import { office } from '@/features/office/words/en.ts'
import { wallet } from '@/features/wallet/words/en.ts'
import { failures } from '@/lib/store/words/en.ts'
import { payments } from '@/parts/payments/words/en.ts'
import { places } from '@/parts/places/words/en.ts'
import { rideStatus } from '@/parts/ride-status/words/en.ts'
import { shell } from '@/shell/words/en.ts'

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
