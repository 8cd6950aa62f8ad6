import type { Dispute, OpenAmount, SandboxIntent, SandboxSetup } from '@livery/contracts/payments/payments.ts'
import type { RideRefund } from '@livery/contracts/payments/refunds.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Setup } from '../../platform/adapters/sandbox-payments/setups.ts'
import type { Intent } from '../../platform/adapters/sandbox-payments/store.ts'
import type { ListedDispute } from './store/disputes.ts'
import type { Refund } from './store/refunds.ts'
import type { Debt } from './store/ride-payments.ts'

export function debtView(debt: Debt): z.input<typeof OpenAmount> {
  return { ...debt, rideId: debt.rideId as RideId, createdAt: debt.createdAt.toISOString() }
}

export function refundView(refund: Refund): z.input<typeof RideRefund> {
  const { id, rideId, toWallet, toCard, toAccount, currency, reason, note, createdAt } = refund
  return {
    _id: id,
    orderId: rideId,
    amount: toWallet + toCard + toAccount,
    toWallet,
    toCard,
    toAccount,
    currency,
    reason,
    note,
    createdAt: createdAt.toISOString(),
  }
}

export function intentToSandboxView(intent: Intent): z.input<typeof SandboxIntent> {
  const { id, status, amount, currency, actionExpiresAt, lastError } = intent
  return {
    id,
    status,
    amount,
    currency,
    nextAction: toNextAction(actionExpiresAt),
    lastError,
  }
}

export function setupToSandboxView(setup: Setup): z.input<typeof SandboxSetup> {
  const { id, status, actionExpiresAt, lastError } = setup
  return { id, status, nextAction: toNextAction(actionExpiresAt), lastError }
}

function toNextAction(expiresAt: Date | null) {
  return expiresAt === null ? null : { type: 'confirm' as const, expiresAt: expiresAt.toISOString() }
}

export function disputeView(dispute: ListedDispute, name: string): z.input<typeof Dispute> {
  const { id, status, reason, amount, taken, currency, userId, rideId, topUpId, evidenceDueAt, createdAt, updatedAt } =
    dispute
  return {
    _id: id,
    status,
    reason,
    amount,
    taken,
    currency,
    person: { _id: userId, name },
    rideId,
    topUpId,
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
