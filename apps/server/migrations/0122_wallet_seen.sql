-- Entries that wanted attention and that somebody has looked at. The journal itself is never changed.
create table wallet_seen (
  merchant_id text        collate "C" not null references merchant (id),
  source      text        collate "C" not null,
  tx_id       text        collate "C" not null,
  staff_name  text        not null,
  note        text        not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, source, tx_id)
);
-- Answers: what wants attention at this merchant for one reason, newest first.
create index wallet_entry_reason on wallet_entry (merchant_id, attention, created_at desc, member_id, seq desc)
  where attention is not null;
-- The same for every reason.
create index wallet_entry_newest_attention on wallet_entry (merchant_id, created_at desc, member_id, seq desc)
  where attention is not null;
