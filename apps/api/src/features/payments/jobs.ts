import { job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { absorbDisputes } from './use-cases/absorb-disputes.ts'
import { captureHold } from './use-cases/capture-hold.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { workEvent } from './use-cases/receive-webhook.ts'
import { sweepDisputes } from './use-cases/sweep-disputes.ts'
import { sweepPayments } from './use-cases/sweep-payments.ts'
import './events.ts'

export const paymentsJobs = [
  job<World, 'payments.converge'>({
    name: 'payments.converge',
    run: async (world, { paymentId }) => void (await convergePayment(world, paymentId)),
  }),
  job<World, 'payments.work-event'>({
    name: 'payments.work-event',
    run: (world, { eventId }) => workEvent(world, eventId),
  }),
  job<World, 'payments.capture-hold'>({
    name: 'payments.capture-hold',
    run: (world, { paymentId }) => captureHold(world, paymentId),
  }),
  job<World, 'payments.sweep-disputes'>({
    name: 'payments.sweep-disputes',
    cron: '17 * * * *',
    run: (world) => sweepDisputes(world),
  }),
  job<World, 'payments.absorb-disputes'>({
    name: 'payments.absorb-disputes',
    run: (world, { paymentId }) => absorbDisputes(world, paymentId),
  }),
  job<World, 'payments.sweep'>({ name: 'payments.sweep', cron: '* * * * *', run: (world) => sweepPayments(world) }),
]
