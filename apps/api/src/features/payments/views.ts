import type { SandboxIntent } from '@livery/contracts/payments/payments.ts'
import type { z } from 'zod'
import type { Intent } from '../../platform/adapters/sandbox-payments/store.ts'

export function intentToSandboxView(intent: Intent): z.input<typeof SandboxIntent> {
  const { id, status, amount, currency, actionExpiresAt, lastError } = intent
  return {
    id,
    status,
    amount,
    currency,
    nextAction: actionExpiresAt === null ? null : { type: 'confirm', expiresAt: actionExpiresAt.toISOString() },
    lastError,
  }
}
