import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly http: Histogram<'route' | 'status'>
  readonly eventsWaiting: Gauge
  /** What waits to be tried again, or for the office: jobs, and deliveries of events. */
  readonly workWaiting: Gauge<'kind' | 'state'>
  readonly sockets: Gauge<'kind'>
  readonly socketMessagesRefused: Counter<'kind' | 'outcome'>
  readonly locations: Counter
  readonly droppedLocations: Counter<'reason'>
  readonly forgedWebhooks: Counter
  readonly notifications: Counter<'channel' | 'outcome'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'livery_' })
  const registers = [registry]
  return {
    registry,
    http: new Histogram({
      name: 'livery_http_seconds',
      help: 'Time to answer, by call and status.',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'livery_facts_waiting',
      help: 'Events in the outbox that nobody has delivered yet.',
      registers,
    }),
    workWaiting: new Gauge({
      name: 'livery_work_waiting',
      help: 'Jobs and deliveries of events, by kind (job, event) and state (due, retry, failed).',
      labelNames: ['kind', 'state'],
      registers,
    }),
    sockets: new Gauge({
      name: 'livery_sockets',
      help: 'Open sockets, by namespace.',
      labelNames: ['kind'],
      registers,
    }),
    socketMessagesRefused: new Counter({
      name: 'livery_socket_messages_refused_total',
      help: 'Socket messages beyond the budget, by namespace and outcome (told, dropped, disconnected).',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    locations: new Counter({ name: 'livery_locations_total', help: 'Positions taken from drivers.', registers }),
    droppedLocations: new Counter({
      name: 'livery_locations_dropped_total',
      help: 'Positions of drivers that cannot be true and were not taken, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    forgedWebhooks: new Counter({
      name: 'livery_forged_webhooks_total',
      help: 'Webhooks refused for their signature.',
      registers,
    }),
    notifications: new Counter({
      name: 'livery_notifications_total',
      help: 'What people were told, by channel (app, push, mail, sms) and outcome (sent, failed, retried, gone).',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
  }
}
