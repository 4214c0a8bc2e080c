-- A new number or address of a member that does not count yet: until then codes and links go to the one before.
create table identity_contact_change (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  channel     text not null check (channel in ('sms', 'email')),
  -- E.164, or an address as typed.
  target      text not null,
  -- The link by which the contact before stops it; only its hash.
  stop_hash   bytea not null unique,
  -- In which the member is told when it counts.
  language    text not null,
  asked_at    timestamptz not null,
  counts_at   timestamptz not null,
  -- A newer wish takes the place of the older.
  unique (merchant_id, member_id, channel)
);
-- Answers: which changes have waited long enough.
create index identity_contact_change_due on identity_contact_change (counts_at);
