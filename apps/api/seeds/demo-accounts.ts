// The people of the demo: one rider, one chauffeur, one in the office, and those that the simulator drives.
import type { UserId } from '@livery/kernel/ids.ts'
import { ensurePeople, type SeedContext, type SeededPerson } from '../src/features/identity/index.ts'
import { ensurePasswords } from './account-book.ts'
import { cityName, cityPhone } from './city-names.ts'

export interface DemoAccount {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly password: string
}

type Profile = Omit<SeededPerson, 'password'>

const DEMO: Record<'rider' | 'driver' | 'office', Profile> = {
  rider: {
    userType: 'user',
    email: 'rider@livery.test',
    firstname: 'Amelie',
    lastname: 'Fournier',
    phone: '+33612345678',
    locale: 'en',
  },
  driver: {
    userType: 'driver',
    email: 'driver@livery.test',
    firstname: 'Henrik',
    lastname: 'Lindqvist',
    phone: '+46701740615',
    locale: 'en',
  },
  office: {
    userType: 'admin',
    email: 'office@livery.test',
    firstname: 'Karin',
    lastname: 'Ek',
    phone: '+46701740620',
    locale: 'en',
  },
}

/** Their passwords are in DATA_DIR/demo-accounts.json; running it again keeps that file true. */
export async function ensureDemoAccounts(
  ctx: SeedContext,
  dataDir: string,
): Promise<Record<'rider' | 'driver' | 'office', DemoAccount>> {
  const [rider, driver, office] = await ensureAccounts(ctx, dataDir, 'demo-accounts.json', [
    DEMO.rider,
    DEMO.driver,
    DEMO.office,
  ])
  if (rider === undefined || driver === undefined || office === undefined)
    throw new Error('The demo has three accounts.')
  return { rider, driver, office }
}

export interface CityAccounts {
  readonly drivers: readonly DemoAccount[]
  readonly riders: readonly DemoAccount[]
}

/** Simulated chauffeurs and riders, who sign in as anyone would; their passwords are in DATA_DIR/city-accounts.json. */
export async function ensureCityAccounts(
  ctx: SeedContext,
  dataDir: string,
  wanted: { readonly drivers: number; readonly riders: number },
): Promise<CityAccounts> {
  const profiles = [
    ...Array.from({ length: wanted.drivers }, (_, index) => cityProfile('driver', index)),
    ...Array.from({ length: wanted.riders }, (_, index) => cityProfile('user', index)),
  ]
  const accounts = await ensureAccounts(ctx, dataDir, 'city-accounts.json', profiles)
  return { drivers: accounts.slice(0, wanted.drivers), riders: accounts.slice(wanted.drivers) }
}

function cityProfile(userType: 'driver' | 'user', index: number): Profile {
  const number = String(index + 1).padStart(3, '0')
  const email = `sim-${userType === 'driver' ? 'driver' : 'rider'}-${number}@livery.test`
  return { userType, email, ...cityName(userType, index), phone: cityPhone(index), locale: 'en' }
}

async function ensureAccounts(
  ctx: SeedContext,
  dataDir: string,
  fileName: string,
  profiles: readonly Profile[],
): Promise<DemoAccount[]> {
  const passwords = ensurePasswords(
    dataDir,
    fileName,
    profiles.map(({ email }) => email),
  )
  const people = profiles.map((profile) => ({ ...profile, password: passwords.get(profile.email) ?? '' }))
  const ids = await ensurePeople(ctx, people)
  return people.map(({ email, firstname, lastname, password }) => ({
    id: ids.get(email) as UserId,
    email,
    name: `${firstname} ${lastname}`,
    password,
  }))
}
