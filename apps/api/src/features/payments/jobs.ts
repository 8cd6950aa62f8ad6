import type { AppContext } from '../../app-context.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { absorbDisputes } from './use-cases/absorb-disputes.ts'
import { captureHold } from './use-cases/capture-hold.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { workEvent } from './use-cases/receive-webhook.ts'
import { sweepDisputes } from './use-cases/sweep-disputes.ts'
import { sweepPayments } from './use-cases/sweep-payments.ts'
import './events.ts'

export const paymentsJobs = [
  job<AppContext, 'payments.converge'>({
    name: 'payments.converge',
    run: async (ctx, { paymentId }) => void (await convergePayment(ctx, paymentId)),
  }),
  job<AppContext, 'payments.work-event'>({
    name: 'payments.work-event',
    run: (ctx, { eventId }) => workEvent(ctx, eventId),
  }),
  job<AppContext, 'payments.capture-hold'>({
    name: 'payments.capture-hold',
    run: (ctx, { paymentId }) => captureHold(ctx, paymentId),
  }),
  job<AppContext, 'payments.sweep-disputes'>({
    name: 'payments.sweep-disputes',
    cron: '17 * * * *',
    run: (ctx) => sweepDisputes(ctx),
  }),
  job<AppContext, 'payments.absorb-disputes'>({
    name: 'payments.absorb-disputes',
    run: (ctx, { paymentId }) => absorbDisputes(ctx, paymentId),
  }),
  job<AppContext, 'payments.sweep'>({ name: 'payments.sweep', cron: '* * * * *', run: (ctx) => sweepPayments(ctx) }),
]
