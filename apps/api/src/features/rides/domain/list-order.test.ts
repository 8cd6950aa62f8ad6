import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderOf } from './list-order.ts'

const none = { hasDays: false }

for (const [what, asked, by, order] of [
  ['all rides', none, 'booked', 'desc'],
  ['what is to come', { ...none, status: 'upcoming' }, 'pickup', 'asc'],
  ['what is under way', { ...none, status: 'active' }, 'pickup', 'asc'],
  ['one status of it', { ...none, status: 'searching' }, 'pickup', 'asc'],
  ['unpaid ones', { ...none, status: 'pending_payment' }, 'pickup', 'asc'],
  ['what is over', { ...none, status: 'past' }, 'pickup', 'desc'],
  ['one status of that', { ...none, status: 'no_show' }, 'pickup', 'desc'],
  ['a day', { hasDays: true }, 'pickup', 'asc'],
  ['what was driven on a day', { hasDays: true, status: 'completed' }, 'pickup', 'asc'],
  ['what is at risk', { ...none, risk: 'red' }, 'pickup', 'asc'],
  ['as somebody asks for it', { ...none, status: 'upcoming', sort: 'booked' }, 'booked', 'desc'],
  ['the other way round', { ...none, status: 'upcoming', order: 'desc' }, 'pickup', 'desc'],
  ['the first that were booked', { ...none, sort: 'booked', order: 'asc' }, 'booked', 'asc'],
] as const)
  test(`${what}: by ${by}, ${order}`, () => assert.deepEqual(orderOf(asked), { by, order }))
