import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountsOf, creditedTaxes } from './amounts.ts'
import { documentNumber } from './number.ts'

const line = (code: 'base' | 'waiting' | 'tax' | 'promotion', amount: number) => ({ code, label: code, amount })

test('net and tax make the total, and a promotion pays a part of it', () =>
  assert.deepEqual(amountsOf([line('base', 4500), line('waiting', 500), line('tax', 300), line('promotion', -800)]), {
    net: 5000,
    tax: 300,
    total: 5300,
  }))

test('half of 53.00 at 6 % is credited as 25.00 and 1.50 of tax', () =>
  assert.deepEqual(creditedTaxes([{ share: 600, net: 5000, tax: 300 }], 5300, 0, 2650), [
    { share: 600, net: 2500, tax: 150 },
  ]))

test('whatever an invoice is credited in parts, its credits are what was credited, and all of it gives all its tax back', () => {
  const taxes = fc.array(
    fc.record({ share: fc.nat(2500), net: fc.integer({ min: 1, max: 500_000 }), tax: fc.nat(100_000) }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(taxes, fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 }), (rates, parts) => {
      const total = rates.reduce((sum, { net, tax }) => sum + net + tax, 0)
      let credited = 0
      const taxBack = rates.map(() => 0)
      for (const part of [...parts, total]) {
        const amount = Math.min(part, total - credited)
        if (amount === 0) continue
        const back = creditedTaxes(rates, total, credited, amount)
        assert.equal(
          back.reduce((sum, { net, tax }) => sum + net + tax, 0),
          amount,
        )
        back.forEach(({ tax }, at) => {
          taxBack[at] = (taxBack[at] ?? 0) + tax
        })
        credited += amount
      }
      assert.deepEqual(
        taxBack,
        rates.map(({ tax }) => tax),
      )
    }),
  )
})

test('numbers have six places, and more when they are needed', () =>
  assert.deepEqual(
    [documentNumber('invoice', 2026, 123), documentNumber('credit_note', 2027, 1_234_567)],
    ['INV-2026-000123', 'CRN-2027-1234567'],
  ))
