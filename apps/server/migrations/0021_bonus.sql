-- Bonus money with a wagering requirement: what the ledger's statement judges of it. Terms, offers and who may have one are the
-- promotions module's; here is what was fixed when it was opened, and what has become of it.
create table wallet_grant (
  bucket       smallint    not null,
  member_id    uuid        not null,
  id           uuid        not null,
  merchant_id  text        collate "C" not null,
  currency     text        collate "C" not null,
  trial        boolean     not null,
  -- waiting (its money is not in yet), active, met (to be turned to cash), released, ended.
  state        text        collate "C" not null default 'waiting'
    check (state in ('waiting', 'active', 'met', 'released', 'ended')),
  amount       bigint      not null check (amount > 0),
  requirement  bigint      not null check (requirement > 0),
  -- What was wagered for it: at most the requirement.
  progress     bigint      not null default 0 check (progress between 0 and requirement),
  -- The largest round that may draw on it, and the most that turns to cash; null: no limit.
  max_bet      bigint      check (max_bet > 0),
  cash_max     bigint      check (cash_max > 0),
  -- By game, class, vendor and category: what a bet counts in percent, and whether it may draw on the bonus.
  contribution jsonb       not null,
  ends_at      timestamptz not null,
  -- Rounds that began under it and have a stake in play.
  open_rounds  integer     not null default 0 check (open_rounds >= 0),
  released     bigint      not null default 0,
  -- Why it is to end, written before the money moves; `completed` of a released one and `spent` of an empty one with it.
  end_reason   text        collate "C" check (end_reason in ('completed', 'expired', 'forfeited', 'cancelled', 'spent')),
  created_at   timestamptz not null,
  opened_at    timestamptz,
  ended_at     timestamptz,
  -- Whether its end was handed to the outbox.
  end_told     boolean     not null default false,
  primary key (bucket, member_id, id)
) with (fillfactor = 70);
create unique index wallet_grant_id on wallet_grant (id);
-- A member has one at a time and currency.
create unique index wallet_grant_one on wallet_grant (bucket, member_id, currency, trial)
  where state in ('waiting', 'active', 'met');
-- What is to be gone on with: half opened, met or asked to end; over by its end; ended and not told to who listens; with a surplus
-- above `cash_max` that has not left yet.
create index wallet_grant_half on wallet_grant (created_at)
  where state in ('waiting', 'met') or state = 'active' and end_reason is not null;
create index wallet_grant_over on wallet_grant (ends_at) where state = 'active';
create index wallet_grant_untold on wallet_grant (ended_at) where ended_at is not null and not end_told;
create index wallet_grant_surplus on wallet_grant (bucket, member_id) where state = 'released' and cash_max is not null;

-- The living grant. Whose account names none pays nothing for what follows.
alter table wallet_account add column grant_id uuid;

-- The third leg of a bet, win or rollback: what of its amount was bonus money, from or to `bonus` or `house:bonus`, and of which grant.
-- Null where there is none, so that it costs nothing.
alter table wallet_entry add column bonus_part bigint check (bonus_part > 0 and bonus_part <= amount);
alter table wallet_entry add column bonus_account text collate "C";
alter table wallet_entry add column grant_id uuid;
-- The bonus after the entry, and what of it the provider was told on top of main; null without a living grant.
alter table wallet_entry add column bonus_after bigint check (bonus_after >= 0);
alter table wallet_entry add column bonus_told bigint check (bonus_told >= 0);
alter table wallet_entry add constraint wallet_entry_bonus_check
  check ((bonus_part is null) = (bonus_account is null) and (bonus_part is null or grant_id is not null));

-- The grant that a round began under, its share of the stake and of what came back, what of the round's net main did not feel, and what the
-- round has counted for the grant.
alter table wallet_round add column grant_id uuid;
alter table wallet_round add column bonus_stake bigint;
alter table wallet_round add column bonus_returned bigint;
alter table wallet_round add column bonus_net bigint;
alter table wallet_round add column counted bigint;

-- What was main before is main less the bonus part; the part is a leg of its own.
create or replace view wallet_posting as
  select e.merchant_id, e.bucket, e.member_id, e.currency, e.trial, e.seq, leg.number as leg, leg.account, leg.amount
  from wallet_entry e
  cross join lateral (values
    (1, e.debit, case when e.debit = 'main' then coalesce(e.bonus_part, 0) else 0 end - e.amount),
    (2, e.credit, e.amount - case when e.credit = 'main' then coalesce(e.bonus_part, 0) else 0 end),
    (3, e.bonus_account, case when e.credit = 'main' then e.bonus_part else -e.bonus_part end)) as leg (number, account, amount)
  where leg.account is not null;
