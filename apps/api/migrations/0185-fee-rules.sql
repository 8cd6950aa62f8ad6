-- The rule book's fees as terms of a tariff: waiting by the place, hire by the hour, tolls, late chauffeurs, areas, bands.

update tariff set terms = jsonb_build_object(
    'lineTaxes', '{}'::jsonb, 'areaTaxes', '[]'::jsonb, 'areas', '[]'::jsonb, 'zonePairs', '[]'::jsonb, 'timeBands', '[]'::jsonb,
    'stopFreeMinutes', 5, 'hourlyKm', 20, 'tollsMost', 10000, 'leastCharge', 50,
    'lateCredits', '[{"afterMinutes": 10, "share": 1000, "cap": 2500}, {"afterMinutes": 20, "share": 2500, "cap": null}]'::jsonb
  ) || terms || jsonb_build_object(
    'waiting', jsonb_build_object(
      'instant', jsonb_build_object(
        'freeMinutes', terms #> '{waiting,instantFreeMinutes}', 'noShowMinutes', terms #> '{waiting,instantNoShowMinutes}'),
      'city', jsonb_build_object(
        'freeMinutes', terms #> '{waiting,prebookFreeMinutes}', 'noShowMinutes', terms #> '{waiting,prebookNoShowMinutes}'),
      'rail', '{"freeMinutes": 60, "noShowMinutes": 90}'::jsonb,
      'airport', '{"freeMinutes": 60, "noShowMinutes": 90}'::jsonb,
      'domestic', '{"freeMinutes": 45, "noShowMinutes": 90}'::jsonb,
      'landingBufferMinutes', 0),
    'cancelling', '{"preset": "standard", "longMetres": 200000, "longFreeMinutesBefore": 1440, "longLateShare": 5000,
      "longFullMinutesBefore": 120}'::jsonb || (terms -> 'cancelling'))
  where not terms ? 'lateCredits';

alter table ride
  -- When the flight that it waits for was down.
  add column landed_at timestamptz,
  add column is_domestic boolean not null default false,
  -- What was driven of an hourly hire.
  add column driven_metres int check (driven_metres >= 0),
  -- What the rider was given because the chauffeur was late.
  add column late_credit_minor bigint not null default 0 check (late_credit_minor >= 0);

update ride set split = split || '{"tolls": 0}' where split is not null and not split ? 'tolls';
