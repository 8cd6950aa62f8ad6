import { account } from '@/features/account/words/de.ts'
import { auth } from '@/features/auth/words/de.ts'
import { landing } from '@/features/landing/words/de.ts'
import { office } from '@/features/office/words/de.ts'
import { wallet } from '@/features/wallet/words/de.ts'
import { failures } from '@/lib/store/words/de.ts'
import { payments } from '@/parts/payments/words/de.ts'
import { places } from '@/parts/places/words/de.ts'
import { rideStatus } from '@/parts/ride-status/words/de.ts'
import { shell } from '@/shell/words/de.ts'

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
