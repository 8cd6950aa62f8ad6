import { auth } from '@/features/auth/words/fr.ts'
import { landing } from '@/features/landing/words/fr.ts'
import { places } from '@/features/places/words/fr.ts'
import { rideStatus } from '@/lib/ride-status/words/fr.ts'
import { failures } from '@/lib/store/words/en.ts'
import { shell } from '@/shell/words/fr.ts'

export const words = { shell, failures, rideStatus, auth, landing, places }
