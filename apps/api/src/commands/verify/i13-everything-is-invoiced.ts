import type { Invariant } from './invariant.ts'

// What was settled before there were invoices has none.
export const everythingIsInvoiced: Invariant = {
  id: 'I13',
  promise: 'documents are numbered without a gap, and what is settled is invoiced once, for what it cost',
  sql: `
    select series || ' of ' || year as what, 'counts to ' || max(number) || ', has ' || count(*) as why
    from invoice group by series, year having max(number) <> count(*)
    union all
    select c.series || ' of ' || c.year, 'was counted to ' || c.last || ', the last one is ' || coalesce(max(i.number), 0)
    from invoice_counter c left join invoice i using (series, year)
    group by c.series, c.year, c.last having c.last is distinct from max(i.number)
    union all
    select 'order ' || t.ride_id, 'is settled and has no invoice'
    from ledger_transfer t
    where t.reference = 'ride:' || t.ride_id || ':shares' and t.at > (select min(issued_at) from invoice)
      and (exists (select 1 from ride r where r.id = t.ride_id) or exists (select 1 from engagement e where e.id = t.ride_id))
      and not exists (select 1 from invoice i where i.order_id = t.ride_id and i.series = 'invoice')
    union all
    select 'order ' || i.order_id, 'is invoiced for ' || i.total || ' and cost ' || p.total + p.promotion
    from invoice i join ride_payment p on p.ride_id = i.order_id
    where i.series = 'invoice' and i.total <> p.total + p.promotion
    union all
    select 'invoice ' || c.corrects, 'is credited ' || -sum(c.total) || ' of ' || i.total
    from invoice c join invoice i on i.id = c.corrects group by c.corrects, i.total having -sum(c.total) > i.total`,
}
