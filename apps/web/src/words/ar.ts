import { auth } from '@/features/auth/words/ar.ts'
import { landing } from '@/features/landing/words/ar.ts'
import { places } from '@/features/places/words/ar.ts'
import { rideStatus } from '@/lib/ride-status/words/ar.ts'
import { failures } from '@/lib/store/words/en.ts'
import { shell } from '@/shell/words/ar.ts'

export const words = { shell, failures, rideStatus, auth, landing, places }
