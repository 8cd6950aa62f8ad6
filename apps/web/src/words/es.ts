import { account } from '@/features/account/words/es.ts'
import { auth } from '@/features/auth/words/es.ts'
import { booking } from '@/features/booking/words/en.ts'
import { chauffeur } from '@/features/chauffeur/words/en.ts'
import { landing } from '@/features/landing/words/es.ts'
import { office } from '@/features/office/words/es.ts'
import { receipt } from '@/features/receipt/words/en.ts'
import { ride } from '@/features/ride/words/en.ts'
import { rides } from '@/features/rides/words/en.ts'
import { wallet } from '@/features/wallet/words/es.ts'
import { failures } from '@/lib/store/words/es.ts'
import { fare } from '@/parts/fare/words/en.ts'
import { map } from '@/parts/map/words/en.ts'
import { payments } from '@/parts/payments/words/es.ts'
import { places } from '@/parts/places/words/es.ts'
import { rating } from '@/parts/rating/words/en.ts'
import { rideStatus } from '@/parts/ride-status/words/es.ts'
import { wait } from '@/parts/wait/words/en.ts'
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
  booking,
  chauffeur,
  receipt,
  ride,
  rides,
  fare,
  map,
  rating,
  wait,
}
