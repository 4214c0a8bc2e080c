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
  reverses        text        collate "C",
  -- What a rollback of a win could not take back because the money was gone: a debt that staff see.
  shortfall     bigint      not null default 0,
  -- Why staff should look at the entry: `wonBefore`, `debt`.
  review     text        collate "C",
  primary key (bucket, member_id, currency, trial, seq),
  check (amount >= 0 and balance_after >= 0 and shortfall >= 0)
);
-- The idempotency record: a source's transaction happens once, whoever it is sent for.
-- A sharded installation puts `bucket` in front and keeps a routing row per (source, tx_id).
create unique index wallet_entry_tx on wallet_entry (tx_id, source);
-- A member's transaction is taken back once; its rollback may come before it. A second rollback is an entry of zero that reverses nothing.
create unique index wallet_entry_rollback on wallet_entry (reverses, source, member_id) where reverses is not null;
-- Answers: which entries belong to a deposit, withdrawal, transfer or correction. Bets and wins are not in it: it would cost each of them a write.
create index wallet_entry_of on wallet_entry (reference, merchant_id, member_id, currency, trial, seq)
  where source in ('deposit', 'withdrawal', 'transfer', 'correction');
create index wallet_entry_review on wallet_entry (merchant_id, created_at) where review is not null;

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

-- Whether a bet or win was said to be free or the vendor's promotion: a win without a bet must be. Null for entries from before it was kept.
alter table wallet_entry add column free boolean;

-- The last proof of the books that this deployment made by itself, so that none is left out unnoticed: one row.
create table wallet_proof (
  id      smallint    primary key check (id = 1),
  at      timestamptz not null,
  -- What was found broken, by the name of the check.
  results jsonb       not null
);

-- Money at vendors that keep wallets of their own (transfer mode).

-- What has left the main wallet for a vendor and has not been taken there yet: still the member's.
alter table wallet_account add column transit bigint not null default 0 check (transit >= 0);

-- What a vendor said last about a member's wallet there. Only the vendor knows what play has made of it since.
create table wallet_vendor (
  bucket      smallint    not null,
  member_id   uuid        not null,
  currency    text        collate "C" not null,
  vendor      text        collate "C" not null,
  merchant_id text        collate "C" not null,
  balance     bigint      not null check (balance >= 0),
  told_at     timestamptz not null,
  -- A game of the vendor was opened since it was told: the balance may be another by now.
  in_play     boolean     not null default false,
  -- Counts what was written, so that an answer that was under way meanwhile is not believed.
  version     bigint      not null default 0,
  primary key (bucket, member_id, currency, vendor)
);

-- Transfers between the main wallet and a vendor's, each a row before anything moves or is sent.
create table wallet_transfer (
  id          uuid        primary key,
  merchant_id text        collate "C" not null,
  bucket      smallint    not null,
  member_id   uuid        not null,
  currency    text        collate "C" not null,
  vendor      text        collate "C" not null,
  -- `in`: to the vendor. `out`: from the vendor.
  direction   text        not null check (direction in ('in', 'out')),
  amount      bigint      not null check (amount > 0),
  -- requested; reserved (in transit, the vendor has not been told); cancelling (it never will be); sent (it may know); completed; reversed; rejected (nothing has moved).
  state       text        not null check (state in ('requested', 'reserved', 'sent', 'completed', 'reversed', 'rejected')),
  -- Who asked: the member, the opening of a game, or money that comes home by itself.
  origin      text        not null check (origin in ('member', 'launch', 'home')),
  caller_key  text        collate "C" not null,
  -- How often the vendor was asked, and what it said last that was no decision.
  tries       integer     not null default 0,
  problem     text        not null default '',
  asked_at    timestamptz not null,
  -- Nobody else touches it before; while somebody works at it, that is ahead.
  next_at     timestamptz not null,
  ended_at    timestamptz
);
-- A caller's key stands for one transfer.
create unique index wallet_transfer_key on wallet_transfer (merchant_id, member_id, caller_key);
-- One at a time between a member and a vendor.
create unique index wallet_transfer_one on wallet_transfer (member_id, vendor, currency)
  where state in ('requested', 'reserved', 'sent');
-- What is to be gone on with, the longest due first; and what is stuck.
create index wallet_transfer_due on wallet_transfer (next_at) where state in ('requested', 'reserved', 'sent');
-- A member's history, newest first: ids are ordered by time.
create index wallet_transfer_member on wallet_transfer (merchant_id, member_id, id);
-- The desk's list, newest first, and by state.
create index wallet_transfer_merchant on wallet_transfer (merchant_id, id);
create index wallet_transfer_open on wallet_transfer (merchant_id, id) where state in ('requested', 'reserved', 'sent');

-- Before money that the vendor was never told of goes back, the row says so: whoever was about to tell the vendor then does not any more.
alter table wallet_transfer drop constraint wallet_transfer_state_check;
alter table wallet_transfer add constraint wallet_transfer_state_check
  check (state in ('requested', 'reserved', 'cancelling', 'sent', 'completed', 'reversed', 'rejected'));
-- What has not ended is under way, whatever its state.
alter table wallet_transfer add constraint wallet_transfer_ended_check
  check ((ended_at is not null) = (state in ('completed', 'reversed', 'rejected')));

drop index wallet_transfer_one;
drop index wallet_transfer_due;
drop index wallet_transfer_open;
create unique index wallet_transfer_one on wallet_transfer (member_id, vendor, currency) where ended_at is null;
create index wallet_transfer_due on wallet_transfer (next_at) where ended_at is null;
create index wallet_transfer_open on wallet_transfer (merchant_id, id) where ended_at is null;

-- How often a game of the vendor was opened for the member: money that comes home by itself stays where another game was opened meanwhile.
alter table wallet_vendor add column opened integer not null default 0;

-- Who may not play any more: what a vendor has comes home by itself. When it is asked next, until when it is asked though it has
-- answered (what was in play then comes back later), and how often it has not answered since it last did.
alter table wallet_vendor add column sweep_due_at timestamptz;
alter table wallet_vendor add column sweep_until timestamptz;
alter table wallet_vendor add column sweep_attempts integer not null default 0;
alter table wallet_vendor add constraint wallet_vendor_home_check check ((sweep_due_at is null) = (sweep_until is null));
-- What is to be asked, the longest due first.
create index wallet_vendor_home on wallet_vendor (sweep_due_at) where sweep_due_at is not null;

-- Answers: whether anybody still has money at a vendor.
create index wallet_vendor_money on wallet_vendor (vendor) where balance > 0;

-- Answers: how much more a member has brought home from a vendor than was sent there.
create index wallet_transfer_done on wallet_transfer (member_id, vendor, currency) include (merchant_id, direction, amount)
  where state = 'completed';

-- Entries that wanted review and that somebody has looked at. The journal itself is never changed.
create table wallet_seen (
  merchant_id text        collate "C" not null references merchant (id),
  source      text        collate "C" not null,
  tx_id       text        collate "C" not null,
  staff_name  text        not null,
  note        text        not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, source, tx_id)
);
-- Answers: what wants review at this merchant for one reason, newest first.
create index wallet_entry_reason on wallet_entry (merchant_id, review, created_at desc, member_id, seq desc)
  where review is not null;
-- The same for every reason.
create index wallet_entry_newest_review on wallet_entry (merchant_id, created_at desc, member_id, seq desc)
  where review is not null;

-- From when on a rule of the journal holds as it reads now. Entries are never changed, so the books judge older ones by what held then.
-- Only where there are entries: a rule that is not listed has always held here.
create table wallet_since (
  rule text        collate "C" primary key,
  at   timestamptz not null
);
-- A bet that is taken back was marked when its round had won anything, also by another bet. One day for processes that still run the old
-- code: they may write the first such mark only after this has run.
insert into wallet_since (rule, at)
select 'wonBefore', now() + interval '1 day' where exists (select from wallet_entry where merchant_id is not null);

-- What a bet has won: wins by the bet that they name, and those that name none by their round. Asked when a bet is taken back, and by
-- the books. A lost bet's win of nothing is not in it: it would cost each of them a write, and is no win.
create index wallet_entry_won on wallet_entry (bucket, member_id, source, coalesce(reference, round_id))
  where code = 'WIN' and amount > 0;

-- Whether everything was asked for, whatever that was: the same key with an amount is another request. Null: from before it was kept.
alter table wallet_transfer add column everything boolean;

-- What games were opened with before openings were marked (0113), and lies at a vendor still: it is looked after like what is left from now on.
update wallet_vendor set sweep_due_at = now() + interval '15 minutes', sweep_until = now() + interval '15 minutes'
where in_play and balance > 0 and sweep_due_at is null and merchant_id is not null;

-- What has been given back of a bet in parts.
create index wallet_entry_refund on wallet_entry (source, reference, member_id)
  where code = 'BET_ROLLBACK' and reverses is null and amount > 0;

-- Player limits and play blocks, judged and counted in the statement that moves the money. `limits` fences them: whoever changes a limit
-- bumps it first, so that what was judged by the old one is judged again. 0: there is no row.
alter table wallet_account add column limits integer not null default 0;
create table wallet_limit (
  bucket          smallint    not null,
  member_id       uuid        not null,
  currency        text        collate "C" not null,
  trial           boolean     not null,
  merchant_id     text        collate "C" not null,
  -- Days, weeks and months are those of the merchant.
  zone            text        not null,
  -- Why nothing may be played, and until when; without an end until it is lifted.
  block           text,
  block_until     timestamptz,
  stake_day_max   bigint      check (stake_day_max >= 0),
  stake_week_max  bigint      check (stake_week_max >= 0),
  stake_month_max bigint      check (stake_month_max >= 0),
  loss_day_max    bigint      check (loss_day_max >= 0),
  loss_week_max   bigint      check (loss_week_max >= 0),
  loss_month_max  bigint      check (loss_month_max >= 0),
  -- How many entries there were when that was written: it binds what came after them.
  since_seq       bigint      not null,
  -- What the day, week and month of `counted_at` have come to.
  stake_day       bigint      not null default 0,
  stake_week      bigint      not null default 0,
  stake_month     bigint      not null default 0,
  loss_day        bigint      not null default 0,
  loss_week       bigint      not null default 0,
  loss_month      bigint      not null default 0,
  counted_at      timestamptz not null,
  -- When those end: after it the sum counts as nothing.
  day_until       timestamptz not null,
  week_until      timestamptz not null,
  month_until     timestamptz not null,
  primary key (bucket, member_id, currency, trial)
) with (fillfactor = 70);

-- What was played, by the launch: the category and class of the game then, which a later change of the catalogue leaves as they were.
alter table wallet_entry add column category text collate "C";
alter table wallet_entry add column class text collate "C";
-- By how much the entry changed the valid bet of its round: of the whole stake, and of the member's own money in it.
alter table wallet_entry add column valid bigint not null default 0;
alter table wallet_entry add column valid_own bigint not null default 0;
-- The same of the round: what its first entry said was played, and its valid bet as it stands.
alter table wallet_round add column category text collate "C";
alter table wallet_round add column class text collate "C";
alter table wallet_round add column valid bigint not null default 0;
alter table wallet_round add column valid_own bigint not null default 0;
-- The entry that closed it; null while it is open.
alter table wallet_round add column closed_seq bigint;
