import { auth } from '@/features/auth/words/de.ts'
import { landing } from '@/features/landing/words/de.ts'
import { places } from '@/features/places/words/de.ts'
import { rideStatus } from '@/lib/ride-status/words/de.ts'
import { failures } from '@/lib/store/words/en.ts'
import { shell } from '@/shell/words/de.ts'

export const words = { shell, failures, rideStatus, auth, landing, places }
