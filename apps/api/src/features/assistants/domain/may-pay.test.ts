import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import { mayCharge, mayPay, type Payment } from './may-pay.ts'

const NOTHING: AssistantTerms = { wallet: false, cards: [], accounts: [], hidesPrices: true }
const NORD = 'cmp_nord' as CompanyId
const on = (costCentres: string[] | null): AssistantTerms => ({
  ...NOTHING,
  accounts: [{ companyId: NORD, costCentres }],
})
const account = (costCentre?: string, companyId = NORD): Payment => ({
  paymentMethod: 'account',
  account: { companyId, costCentre },
})

const EXAMPLES: [string, AssistantTerms, Payment, boolean][] = [
  ['nothing is allowed: the wallet', NOTHING, { paymentMethod: 'wallet' }, false],
  ['nothing is allowed: a card', NOTHING, { paymentMethod: 'card' }, false],
  ['nothing is allowed: an account', NOTHING, account('1200'), false],
  ['the wallet is', { ...NOTHING, wallet: true }, { paymentMethod: 'wallet' }, true],
  ['the wallet is, and a card is not', { ...NOTHING, wallet: true }, { paymentMethod: 'card' }, false],
  ['a card is', { ...NOTHING, cards: ['crd_1'] }, { paymentMethod: 'card' }, true],
  ['an account with all its cost centres', on(null), account('1200'), true],
  ['the same without a cost centre, which the company may want', on(null), account(), true],
  ['one cost centre, and it is that one', on(['1200']), account('1200'), true],
  ['one cost centre, and it is another', on(['1200']), account('4100'), false],
  ['one cost centre, and none is named', on(['1200']), account(), false],
  ['another company of the principal', on(null), account('1200', 'cmp_other' as CompanyId), false],
  ['an account without saying whose', on(null), { paymentMethod: 'account' }, false],
]
for (const [name, terms, payment, expected] of EXAMPLES)
  test(`${name}: ${expected ? 'yes' : 'no'}`, () => assert.equal(mayPay(terms, payment), expected))

test('a card is charged that was named, and no other', () => {
  assert.deepEqual(
    ['crd_1', 'crd_2'].map((card) => mayCharge({ ...NOTHING, cards: ['crd_1'] }, card)),
    [true, false],
  )
})
