-- The double-entry ledger. Money is whole minor units. `trial` parts play money from real money everywhere: an entry has
-- one currency and one flag for both of its legs, so the two can never meet.
-- `bucket` leads the keys so that a distributed database can be cut by it.

-- One row per member, currency and kind of money; one version fences every movement of it.
create table wallet_account (
  bucket      smallint not null,
  member_id   uuid     not null,
  currency    text     collate "C" not null,
  trial       boolean  not null,
  merchant_id text     collate "C" not null,
  main        bigint   not null default 0,
  locked      bigint   not null default 0,
  bonus       bigint   not null default 0,
  version     bigint   not null default 0,
  primary key (bucket, member_id, currency, trial),
  check (main >= 0 and locked >= 0 and bonus >= 0)
) with (fillfactor = 70);

-- The journal: append-only. `seq` is the account's version after the entry, so a member's entries are numbered without gaps.
-- Accounts with a colon are the house's (`vendor:FELT`, `house:demo`), the others the member's (`main`, `locked`, `bonus`).
create table wallet_entry (
  bucket        smallint    not null,
  member_id     uuid        not null,
  currency      text        collate "C" not null,
  trial         boolean     not null,
  seq           bigint      not null,
  merchant_id   text        collate "C" not null,
  source        text        collate "C" not null,
  tx_id         text        collate "C" not null,
  code          text        collate "C" not null,
  debit         text        collate "C" not null,
  credit        text        collate "C" not null,
  amount        bigint      not null,
  balance_after bigint      not null,
  created_at    timestamptz not null,
  round_id      text        collate "C",
  game          text        collate "C",
  -- Whether it said that nothing more is bet in the round.
  closes        boolean     not null default false,
  -- The transaction that this one belongs to (a win's bet, a caller's key, what a second rollback names) or takes back.
  reference     text        collate "C",
  undoes        text        collate "C",
  -- What a rollback of a win could not take back because the money was gone: a debt that staff see.
  shortfall     bigint      not null default 0,
  -- Why staff should look at the entry: `wonBefore`, `debt`.
  attention     text        collate "C",
  primary key (bucket, member_id, currency, trial, seq),
  check (amount >= 0 and balance_after >= 0 and shortfall >= 0)
);
-- The idempotency record: a source's transaction happens once, whoever it is sent for.
-- A sharded installation puts `bucket` in front and keeps a routing row per (source, tx_id).
create unique index wallet_entry_tx on wallet_entry (tx_id, source);
-- A member's transaction is taken back once; its rollback may come before it. A second rollback is an entry of zero that undoes nothing.
create unique index wallet_entry_undo on wallet_entry (undoes, source, member_id) where undoes is not null;
create index wallet_entry_attention on wallet_entry (merchant_id, created_at) where attention is not null;

-- Each entry is two legs, so it sums to zero by construction.
create view wallet_posting as
  select e.merchant_id, e.bucket, e.member_id, e.currency, e.trial, e.seq, leg.number as leg, leg.account, leg.amount
  from wallet_entry e
  cross join lateral (values (1, e.debit, -e.amount), (2, e.credit, e.amount)) as leg (number, account, amount);

-- A house account is the sum of its lanes: every writer has rows of its own, so that none waits for another's commit.
create table wallet_house (
  merchant_id text     collate "C" not null,
  account     text     collate "C" not null,
  currency    text     collate "C" not null,
  trial       boolean  not null,
  lane        smallint not null,
  balance     bigint   not null,
  primary key (merchant_id, account, currency, trial, lane)
) with (fillfactor = 50);

-- A round of a game as the player's bet record shows it. stake and win are what its entries moved; returned is what rollbacks gave back.
create table wallet_round (
  bucket      smallint    not null,
  member_id   uuid        not null,
  source      text        collate "C" not null,
  round_id    text        collate "C" not null,
  merchant_id text        collate "C" not null,
  currency    text        collate "C" not null,
  trial       boolean     not null,
  game        text        collate "C" not null,
  stake       bigint      not null,
  returned    bigint      not null,
  win         bigint      not null,
  closed      boolean     not null,
  -- False for a round that is known only because a rollback of something unknown has closed it.
  played      boolean     not null,
  opened_seq  bigint      not null,
  created_at  timestamptz not null,
  primary key (bucket, member_id, round_id, source)
) with (fillfactor = 80);
-- The bet record, newest first.
create index wallet_round_newest on wallet_round (merchant_id, bucket, member_id, created_at, opened_seq);

-- The day that a caller's key stands for: a request that is repeated after midnight is still yesterday's.
create table wallet_top_up (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  caller_key  text collate "C" not null,
  day         text collate "C" not null,
  primary key (merchant_id, member_id, caller_key)
);
