-- Money in and out: deposits, payout accounts, withdrawals, and what staff do about them. Amounts are whole minor units.

-- A way to pay in or out as a merchant offers it.
create table cashier_method (
  merchant_id text        collate "C" not null,
  method_id   text        collate "C" not null,
  direction   text        not null check (direction in ('in', 'out')),
  currency    text        collate "C" not null,
  -- in: redirect, qr, card, bank, address; out: bank, ewallet, address.
  kind        text        not null,
  state       text        not null check (state in ('open', 'closed')),
  position    integer     not null,
  -- Everything else: names and hints by language, icon, gateway accounts, channel, limits, fee, schedule, audience (methods.types.ts).
  settings    jsonb       not null,
  version     integer     not null default 1,
  updated_at  timestamptz not null,
  primary key (merchant_id, method_id)
);

-- A deposit from its first request on; the row exists before the gateway is asked.
create table cashier_deposit (
  bucket             smallint    not null,
  id                 uuid        primary key,
  merchant_id        text        collate "C" not null,
  member_id          uuid        not null,
  currency           text        collate "C" not null,
  method_id          text        collate "C" not null,
  -- The method as it was: name, kind, fee, limits, channel.
  method             jsonb       not null,
  gateway_account_id text        collate "C" not null,
  caller_key         text        collate "C" not null,
  state              text        not null check (state in
    ('opening', 'waiting', 'checking', 'held', 'paid', 'expired', 'failed', 'rejected')),
  asked              bigint      not null check (asked > 0),
  fee                bigint      not null check (fee >= 0),
  -- What is to be paid to the cent; manual methods with unique cents differ from asked + fee.
  to_pay             bigint      not null check (to_pay > 0),
  credited           bigint      not null default 0 check (credited >= 0),
  reversed           bigint      not null default 0 check (reversed >= 0),
  -- The first payment that was credited; others are rows of their own in cashier_payment.
  payment_id         text        collate "C",
  gateway_id         text        collate "C",
  next_step          jsonb,
  -- Where the gateway sends the player back to; the same at every repeat of the request.
  return_url         text        not null default '',
  promo_id           text        collate "C",
  reason             text,
  -- A second payment for another deposit: its row.
  extra_of           uuid,
  proof              jsonb,
  -- When it came to staff, while it is theirs.
  waiting_since      timestamptz,
  claimed_by         text        collate "C",
  claimed_until      timestamptz,
  -- The first of two yeses: who, and to what.
  first_yes          jsonb,
  -- The day whose sum of the method holds its amount; null: none, or given back.
  cap_day            text        collate "C",
  -- When the gateway said that it knows nothing of it, while it is opening.
  not_found_at       timestamptz,
  device             text        not null default '',
  ip                 text        not null default '',
  country            text        not null default '',
  created_at         timestamptz not null,
  expires_at         timestamptz,
  -- When the gateway is asked next; null: never by itself.
  next_ask_at        timestamptz,
  asks               integer     not null default 0,
  asked_at           timestamptz,
  paid_at            timestamptz,
  ended_at           timestamptz,
  version            integer     not null default 1
);
-- A caller's key stands for one deposit.
create unique index cashier_deposit_key on cashier_deposit (merchant_id, member_id, caller_key);
-- A member's history, newest first: ids are ordered by time.
create index cashier_deposit_member on cashier_deposit (merchant_id, member_id, id desc);
create index cashier_deposit_member_open on cashier_deposit (merchant_id, member_id)
  where state in ('opening', 'waiting', 'checking', 'held');
create index cashier_deposit_member_paid on cashier_deposit (merchant_id, member_id, paid_at) where state = 'paid';
-- What came in today.
create index cashier_deposit_paid on cashier_deposit (merchant_id, paid_at) where state = 'paid';
create index cashier_deposit_due on cashier_deposit (next_ask_at) where next_ask_at is not null;
create index cashier_deposit_expires on cashier_deposit (expires_at) where state in ('opening', 'waiting');
-- Back office: by state, and all of them.
create index cashier_deposit_queue on cashier_deposit (merchant_id, state, id);
create index cashier_deposit_newest on cashier_deposit (merchant_id, id desc);
create index cashier_deposit_method on cashier_deposit (merchant_id, method_id, id desc);
create index cashier_deposit_staff on cashier_deposit (merchant_id, waiting_since, id) where state in ('checking', 'held');
-- What was paid again to a deposit: asked with each look at it.
create index cashier_deposit_extra on cashier_deposit (extra_of) where extra_of is not null;
create index cashier_deposit_gateway on cashier_deposit (gateway_account_id, gateway_id) where gateway_id is not null;
-- The same picture or reference sent for another deposit.
create index cashier_deposit_picture on cashier_deposit (merchant_id, (proof ->> 'pictureHash')) where proof is not null;
create index cashier_deposit_reference on cashier_deposit (merchant_id, (proof ->> 'bankReference')) where proof is not null;
-- The exact amount of an unpaid bank transfer names its row.
create unique index cashier_deposit_cents on cashier_deposit (gateway_account_id, to_pay)
  where state in ('opening', 'waiting', 'checking') and method ->> 'uniqueCents' = 'true';

-- Money that reached us, each receipt once; manual ones under the bank's normalised reference.
create table cashier_payment (
  gateway_account_id text        collate "C" not null,
  payment_id         text        collate "C" not null,
  merchant_id        text        collate "C" not null,
  deposit_id         uuid        not null references cashier_deposit,
  -- Null: finer than the minor unit; a person looks.
  amount             bigint,
  amount_text        text        not null,
  currency           text        collate "C" not null,
  payer              text        not null default '',
  fee                bigint      not null default 0,
  credited           bigint      not null default 0,
  reversed           bigint      not null default 0,
  -- seen: known, not credited yet; credited; held: a person decides; sentBack.
  state              text        not null check (state in ('seen', 'credited', 'held', 'sentBack')),
  at                 timestamptz not null,
  credited_at        timestamptz,
  primary key (gateway_account_id, payment_id)
);
create index cashier_payment_deposit on cashier_payment (deposit_id);
-- Whom else a payer has paid for.
create index cashier_payment_payer on cashier_payment (merchant_id, payer) where payer <> '';

-- What a gateway took back of a payment, each taking once.
create table cashier_reversal (
  gateway_account_id text        collate "C" not null,
  reversal_id        text        collate "C" not null,
  merchant_id        text        collate "C" not null,
  deposit_id         uuid        not null references cashier_deposit,
  payment_id         text        collate "C" not null,
  amount             bigint      not null check (amount > 0),
  reason             text        not null default '',
  at                 timestamptz not null,
  -- In the ledger and on the row; the same for a dispute that was won later.
  taken_at           timestamptz,
  is_won             boolean     not null default false,
  returned_at        timestamptz,
  primary key (gateway_account_id, reversal_id)
);
create index cashier_reversal_deposit on cashier_reversal (deposit_id);

-- Where a member's withdrawals go. The number is sealed; its keyed hash finds the same number at others.
create table cashier_payout_account (
  id            uuid        primary key,
  merchant_id   text        collate "C" not null,
  bucket        smallint    not null,
  member_id     uuid        not null,
  kind          text        not null check (kind in ('bank', 'ewallet', 'address')),
  institution   text        collate "C" not null,
  name          text        not null,
  mask          text        not null,
  holder        text        not null,
  number_sealed bytea       not null,
  number_hash   bytea       not null,
  usable_at     timestamptz not null,
  -- Money came back from it: it has to be added again.
  confirm       boolean     not null default false,
  last_used_at  timestamptz,
  created_at    timestamptz not null,
  removed_at    timestamptz
);
create index cashier_payout_account_member on cashier_payout_account (merchant_id, member_id, created_at);
create unique index cashier_payout_account_one on cashier_payout_account (merchant_id, member_id, number_hash)
  where removed_at is null;
create index cashier_payout_account_hash on cashier_payout_account (merchant_id, number_hash) where removed_at is null;

create table cashier_withdrawal (
  bucket             smallint    not null,
  id                 uuid        primary key,
  merchant_id        text        collate "C" not null,
  member_id          uuid        not null,
  currency           text        collate "C" not null,
  caller_key         text        collate "C" not null,
  payout_account_id  uuid        not null references cashier_payout_account,
  -- The account as it was: kind, institution, name, mask, holder; its number sealed beside it.
  destination        jsonb       not null,
  destination_sealed bytea       not null,
  method_id          text        collate "C" not null,
  method             jsonb       not null,
  -- What leaves main; the fee is part of it.
  amount             bigint      not null check (amount > 0),
  fee                bigint      not null check (fee >= 0),
  state              text        not null check (state in
    ('asked', 'held', 'reviewing', 'second', 'approved', 'sending', 'paid', 'rejected', 'failed', 'void')),
  -- Who ended or judged it: reason for the member, note for staff.
  reason             text,
  note               text        not null default '',
  -- Of the member's level when it was asked for: higher ones are looked at first.
  priority           smallint    not null default 0,
  score              integer     not null default 0,
  -- Rules that spoke, with their facts and the version of the rules.
  risk               jsonb       not null default '[]',
  automatic          boolean     not null default false,
  -- Compliance has stopped it.
  frozen             boolean     not null default false,
  claimed_by         text        collate "C",
  claimed_until      timestamptz,
  first_by           text        collate "C",
  second_by          text        collate "C",
  approved_at        timestamptz,
  -- Of the payout that runs or ran last. Its key and reference at the gateway are `<id>.<attempt>`.
  attempt            integer     not null default 0,
  gateway_account_id text        collate "C",
  gateway_id         text        collate "C",
  bank_reference     text        not null default '',
  sent_at            timestamptz,
  -- Nobody else works at it before `next_at`; null: it goes on by somebody's word only.
  asks               integer     not null default 0,
  asked_at           timestamptz,
  next_at            timestamptz,
  bounced_at         timestamptz,
  device             text        not null default '',
  ip                 text        not null default '',
  country            text        not null default '',
  -- In which it was asked for: messages about it are in it.
  language           text        not null default '',
  created_at         timestamptz not null,
  review_by          timestamptz not null,
  paid_at            timestamptz,
  -- Its money is where its state says. Before that, rejected, failed and paid are decided and not yet carried out.
  ended_at           timestamptz,
  version            integer     not null default 1,
  check (amount > fee)
);
create unique index cashier_withdrawal_key on cashier_withdrawal (merchant_id, member_id, caller_key);
create index cashier_withdrawal_member on cashier_withdrawal (merchant_id, member_id, id desc);
-- One open withdrawal a member; the hold comes after the row, so a race ends here.
create unique index cashier_withdrawal_open on cashier_withdrawal (merchant_id, member_id)
  where state in ('asked', 'held', 'reviewing', 'second', 'approved', 'sending');
create index cashier_withdrawal_account_open on cashier_withdrawal (payout_account_id)
  where state in ('asked', 'held', 'reviewing', 'second', 'approved', 'sending');
-- Answers: which withdrawal a gateway's callback is about that names no reference.
create index cashier_withdrawal_gateway on cashier_withdrawal (gateway_account_id, gateway_id) where gateway_id is not null;
create index cashier_withdrawal_due on cashier_withdrawal (next_at) where next_at is not null;
create index cashier_withdrawal_queue on cashier_withdrawal (merchant_id, state, priority desc, id);
-- Answers: how many stand in each list of the queue, without reading their rows.
create index cashier_withdrawal_standing on cashier_withdrawal
  (merchant_id, state, claimed_by, claimed_until, sent_at, next_at, frozen, created_at, amount)
  where state in ('reviewing', 'second', 'approved', 'sending');
create index cashier_withdrawal_newest on cashier_withdrawal (merchant_id, id desc);
-- Day sums, medians and velocity.
create index cashier_withdrawal_paid on cashier_withdrawal (merchant_id, paid_at) where state = 'paid';

-- What happened to a deposit or withdrawal, for its timeline and the back office.
create table cashier_event (
  merchant_id text        collate "C" not null,
  subject_id  uuid        not null,
  n           integer     not null,
  step        text        not null,
  at          timestamptz not null,
  -- For the member.
  reason      text,
  note        text        not null default '',
  -- For staff: who, and what the gateway said.
  staff_name  text,
  detail      jsonb,
  primary key (subject_id, n)
);

-- Risk rules of a merchant, each change a new version; the newest holds.
create table cashier_rules (
  merchant_id text        collate "C" not null,
  version     integer     not null,
  rules       jsonb       not null,
  saved_by    text        collate "C" not null,
  saved_at    timestamptz not null,
  primary key (merchant_id, version)
);

-- Differences that somebody must explain.
create table cashier_exception (
  id           uuid        primary key,
  merchant_id  text        collate "C" not null,
  kind         text        not null,
  -- One row for one difference, however often it is found.
  key          text        collate "C" not null,
  subject_id   uuid,
  member_id    uuid,
  account_id   text        collate "C",
  amount       bigint,
  currency     text        collate "C",
  detail       jsonb       not null default '{}',
  found_at     timestamptz not null,
  explained_by text        collate "C",
  second_by    text        collate "C",
  explanation  text        not null default '',
  closed_at    timestamptz,
  unique (merchant_id, kind, key)
);
create index cashier_exception_open on cashier_exception (merchant_id, found_at) where closed_at is null;
create index cashier_exception_newest on cashier_exception (merchant_id, found_at desc);

-- A correction of a member's main wallet: proposed by one person, approved by another.
create table cashier_adjustment (
  id          uuid        primary key,
  merchant_id text        collate "C" not null,
  bucket      smallint    not null,
  member_id   uuid        not null,
  currency    text        collate "C" not null,
  -- Positive: to the member.
  amount      bigint      not null check (amount <> 0),
  code        text        not null,
  public_text text        not null,
  reason      text        not null,
  state       text        not null check (state in ('proposed', 'approved', 'posted', 'refused', 'expired')),
  proposed_by text        collate "C" not null,
  proposed_at timestamptz not null,
  decided_by  text        collate "C",
  decided_at  timestamptz,
  version     integer     not null default 1
);
create index cashier_adjustment_queue on cashier_adjustment (merchant_id, state, id);
create index cashier_adjustment_newest on cashier_adjustment (merchant_id, id desc);

-- Counters that guard money: one guarded statement allocates, its row gives it back.
create table cashier_allocation (
  merchant_id text        collate "C" not null,
  -- Such as `auto:<member>` or `auto`.
  counter     text        collate "C" not null,
  -- Day or hour of the counter, in the merchant's zone.
  period      text        collate "C" not null,
  used        bigint      not null check (used >= 0),
  primary key (merchant_id, counter, period)
);
