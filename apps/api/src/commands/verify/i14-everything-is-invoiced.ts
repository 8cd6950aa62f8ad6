import type { Invariant } from './invariant.ts'

// What was settled before there were invoices has none. A ride on account is charged to its company, whose invoice of
// the month has it, and has no invoice of its own. A price of which a part waits for the office is invoiced when that is
// decided.
export const everythingIsInvoiced: Invariant = {
  id: 'I14',
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
      and not exists (select 1 from company_charge c where c.order_id = t.ride_id)
      and not exists (select 1 from fare_review f where f.ride_id = t.ride_id and f.status = 'open')
    union all
    select 'order ' || i.order_id, 'is invoiced for ' || i.total || ' and cost ' || p.total + p.promotion
    from invoice i join ride_payment p on p.ride_id = i.order_id
    where i.series = 'invoice' and i.total <> p.total + p.promotion
    union all
    select 'invoice ' || c.corrects, 'is credited ' || -sum(c.total) || ' of ' || i.total
    from invoice c join invoice i on i.id = c.corrects group by c.corrects, i.total having -sum(c.total) > i.total
    union all
    select 'ride ' || c.order_id, 'is charged ' || c.total || ' to a company, ' || c.due || ' of it to be paid, and cost ' || p.total + p.promotion
    from company_charge c join ride_payment p on p.ride_id = c.order_id
    where not c.is_credit and (c.total <> p.total + p.promotion or c.company_id is distinct from p.company_id or c.due > p.total)
    union all
    select 'ride ' || i.order_id, 'is invoiced and charged to a company'
    from invoice i join company_charge c on c.order_id = i.order_id
    union all
    select 'company ' || a.owner, 'owes ' || -a.balance || ', was charged ' || coalesce(c.due, 0) + coalesce(e.fees, 0) || ' and paid ' || coalesce(p.paid, 0)
    from ledger_account a
    left join (select company_id, sum(due) as due from company_charge group by company_id) c on c.company_id = a.owner
    left join (select company_id, sum(amount) as fees from company_invoice_fee group by company_id) e on e.company_id = a.owner
    left join (
      select company_id, sum(amount) as paid from company_payment
      where not exists (select 1 from company_payment_reversal r where r.payment_id = company_payment.id)
      group by company_id
    ) p on p.company_id = a.owner
    left join (
      select r.company_id, sum((f.paid ->> 'account')::bigint) as waits from fare_review f join ride_payment r using (ride_id)
      where f.status = 'open' group by r.company_id
    ) w on w.company_id = a.owner
    where a.kind = 'company_account' and -a.balance <> coalesce(c.due, 0) + coalesce(e.fees, 0) + coalesce(w.waits, 0) - coalesce(p.paid, 0)
    union all
    select 'collective invoices of ' || c.year, 'were counted to ' || c.last || ', there are ' || count(i.number) || ' up to ' || coalesce(max(i.number), 0)
    from company_invoice_counter c left join company_invoice i using (year)
    group by c.year, c.last having c.last is distinct from max(i.number) or count(i.number) <> max(i.number)
    union all
    select 'collective invoice ' || i.id, 'says ' || i.total || ', its charges make ' || coalesce(sum(c.total), 0)
    from company_invoice i left join company_charge c on c.invoice_id = i.id
    group by i.id having i.total is distinct from sum(c.total)`,
}
