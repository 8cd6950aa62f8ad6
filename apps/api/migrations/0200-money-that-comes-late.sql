-- What happens to money long after it was paid: a hold that lapses before the ride, a refund that the card does not take
-- in the end, and the day by which a bank wants an answer to a dispute.

-- What was given back and came back, in all; it only grows. `amount_refunded` is what is given back without it.
alter table card_payment add column amount_refund_failed bigint not null default 0 check (amount_refund_failed >= 0);
-- The bank holds the price of a ride to come no more, and would not give it when it was asked.
alter table card_payment add column hold_lost_at timestamptz;
create index card_payment_held on card_payment (created_at) where status = 'requires_capture' and take is null;

alter table payment_dispute add column evidence_due_at timestamptz;
create index payment_dispute_undecided on payment_dispute (payment_id) where status in ('inquiry', 'open');

-- Payouts that the bank said it had, and may still send back.
create index payout_sent on payout (created_at) where status = 'paid';

-- The sandbox's own books.
alter table sandbox_intent add column amount_refund_failed bigint not null default 0;
alter table sandbox_dispute add column evidence_due_at timestamptz;
