import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { payingOf } from './paying.ts'

const company = (over: object = {}) =>
  ({ _id: 'cmp_1', name: 'Fournier & Associés', state: 'open', needsCostCentre: false, ...over }) as never
const caller = (over: Partial<Caller> = {}) => ({
  companies: [],
  wallet: { available: 10_000, currency: 'EUR' as const },
  payMinutes: 15,
  ...over,
})

const CASES: readonly [string, ReturnType<typeof caller>, object, object][] = [
  ['who has a company rides on its account', caller({ companies: [company()] }), {}, { method: 'account' }],
  ['an account on hold pays nothing', caller({ companies: [company({ state: 'closed' })] }), {}, { method: 'wallet' }],
  ['else the wallet that has enough', caller(), {}, { method: 'wallet' }],
  [
    'a wallet with too little leaves the mailed link',
    caller({ wallet: { available: 100, currency: 'EUR' } }),
    {},
    { method: 'card' },
  ],
  [
    'where nobody takes cards, too, the wallet says what it lacks',
    caller({ wallet: { available: 100, currency: 'EUR' }, payMinutes: null }),
    {},
    { method: 'wallet', lacks: 'money' },
  ],
  ['what was chosen stays', caller({ companies: [company()] }), { method: 'card' }, { method: 'card' }],
  [
    'a company that files by cost centre asks for one',
    caller({ companies: [company({ needsCostCentre: true })] }),
    {},
    { method: 'account', lacks: 'costCentre' },
  ],
]
for (const [what, of, chosen, expected] of CASES)
  test(what, () => {
    const { method, lacks } = payingOf(of, chosen, 5_031)
    assert.deepEqual({ method, ...(lacks && { lacks }) }, expected)
  })
