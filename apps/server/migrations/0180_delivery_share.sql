-- How many notices of one kind went to one number or address of a member at once. Counted in the transaction that writes the notice, so
-- that it is spent exactly with it; the row also makes those that come at the same moment wait for each other.
create table delivery_share (
  merchant_id text not null references merchant (id),
  member_id   uuid not null,
  purpose     text not null,
  recipient   text not null,
  used        integer not null,
  -- When the share is whole again; the row is of no use after it.
  opens_at    timestamptz not null,
  primary key (merchant_id, member_id, purpose, recipient)
);
-- Answers: which shares are over.
create index delivery_share_over on delivery_share (opens_at);
