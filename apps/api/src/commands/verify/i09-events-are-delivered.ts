import type { Invariant } from './invariant.ts'

export const eventsAreDelivered: Invariant = {
  id: 'I9',
  promise: 'every committed event is delivered to each of its handlers, and every move of a ride told one',
  sql: `
    select 'event ' || event_id as what, name || ' waits since ' || occurred_at || ' after ' || attempts || ' tries: ' || coalesce(last_error, '') as why
    from outbox_event where delivered_at is null and occurred_at < now() - interval '60 seconds'
    union all
    select 'event ' || event_id, 'has not reached ' || handler || ' since ' || created_at || ' after ' || attempts || ' tries: ' || coalesce(last_error, '')
    from outbox_delivery where dead_at is not null or created_at < now() - interval '60 seconds'
    union all
    select 'ride ' || m.ride_id, m.move || ' told ' || count(o.id) || ' events instead of one'
    from ride_move m left join outbox_event o
      on o.name = 'ride.moved' and o.key = m.ride_id and (o.payload ->> 'version')::int = m.version
    where m.at > now() - interval '6 days'
    group by m.ride_id, m.version, m.move having count(o.id) <> 1`,
}
