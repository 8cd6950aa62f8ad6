import { ENGAGEMENT_MOVES } from '../../features/engagements/domain/engagement-states.ts'
import { RIDE_MOVES } from '../../features/rides/domain/ride-states.ts'
import type { Invariant } from './invariant.ts'

const pathsOf = (moves: Record<string, { from: readonly string[]; to: string }>) =>
  Object.entries(moves).flatMap(([move, rule]) => rule.from.map((from) => `('${move}', '${from}', '${rule.to}')`))

export const historyIsAPath: Invariant = {
  id: 'I8',
  promise: 'the history of a ride, and of an engagement, is a path of the status table, and a terminal state stays',
  sql: `
    with allowed (move, from_status, to_status) as (values ${pathsOf(RIDE_MOVES).join(', ')}),
    step as (
      select m.*, lag(m.to_status) over (partition by m.ride_id order by m.version) as before,
        lead(m.id) over (partition by m.ride_id order by m.version) as later
      from ride_move m
    )
    select 'ride ' || s.ride_id as what, s.move || ' from ' || coalesce(s.from_status, 'nothing') || ' to ' || s.to_status || ' is not in the table' as why
    from step s left join allowed a on a.move = s.move and a.from_status = s.from_status and a.to_status = s.to_status
    where a.move is null and not (s.move = 'book' and s.from_status is null and s.to_status in ('pending_payment', 'searching', 'scheduled'))
    union all
    select 'ride ' || s.ride_id, s.move || ' starts from ' || coalesce(s.from_status, 'nothing') || ' after ' || coalesce(s.before, 'nothing')
    from step s where s.from_status is distinct from s.before
    union all
    select 'ride ' || r.id, 'is ' || r.status || ', its history ends with ' || coalesce(s.to_status, 'nothing')
    from ride r left join step s on s.ride_id = r.id and s.later is null where s.to_status is distinct from r.status
    union all
    select * from (
      with allowed (move, from_status, to_status) as (values ${pathsOf(ENGAGEMENT_MOVES).join(', ')}),
      step as (
        select m.*, lag(m.to_status) over (partition by m.engagement_id order by m.version) as before,
          lead(m.id) over (partition by m.engagement_id order by m.version) as later
        from engagement_move m
      )
      select 'engagement ' || s.engagement_id as what, s.move || ' from ' || coalesce(s.from_status, 'nothing') || ' to ' || s.to_status || ' is not in the table' as why
      from step s left join allowed a on a.move = s.move and a.from_status = s.from_status and a.to_status = s.to_status
      where a.move is null and not (s.move = 'post' and s.from_status is null and s.to_status = 'open')
      union all
      select 'engagement ' || s.engagement_id, s.move || ' starts from ' || coalesce(s.from_status, 'nothing') || ' after ' || coalesce(s.before, 'nothing')
      from step s where s.from_status is distinct from s.before
      union all
      select 'engagement ' || e.id, 'is ' || e.status || ', its history ends with ' || coalesce(s.to_status, 'nothing')
      from engagement e left join step s on s.engagement_id = e.id and s.later is null where s.to_status is distinct from e.status
    ) engagements`,
}
