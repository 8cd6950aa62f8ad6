import { auth } from '@/features/auth/words/es.ts'
import { landing } from '@/features/landing/words/es.ts'
import { places } from '@/features/places/words/es.ts'
import { rideStatus } from '@/lib/ride-status/words/es.ts'
import { failures } from '@/lib/store/words/en.ts'
import { shell } from '@/shell/words/es.ts'

export const words = { shell, failures, rideStatus, auth, landing, places }
