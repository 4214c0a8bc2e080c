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
  -- asked; moved (in transit, the vendor has not been told); told (it may know); done; returned; refused (nothing has moved).
  state       text        not null check (state in ('asked', 'moved', 'told', 'done', 'returned', 'refused')),
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
  where state in ('asked', 'moved', 'told');
-- What is to be gone on with, the longest due first; and what is stuck.
create index wallet_transfer_due on wallet_transfer (next_at) where state in ('asked', 'moved', 'told');
-- A member's history, newest first: ids are ordered by time.
create index wallet_transfer_member on wallet_transfer (merchant_id, member_id, id);
-- The desk's list, newest first, and by state.
create index wallet_transfer_merchant on wallet_transfer (merchant_id, id);
create index wallet_transfer_open on wallet_transfer (merchant_id, id) where state in ('asked', 'moved', 'told');
