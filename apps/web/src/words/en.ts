import { auth } from '@/features/auth/words/en.ts'
import { landing } from '@/features/landing/words/en.ts'
import { places } from '@/features/places/words/en.ts'
import { rideStatus } from '@/lib/ride-status/words/en.ts'
import { failures } from '@/lib/store/words/en.ts'
import { shell } from '@/shell/words/en.ts'

export const words = { shell, failures, rideStatus, auth, landing, places }
