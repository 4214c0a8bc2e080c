-- The living code of a number or address for one purpose; a new one takes the place of the old.
create table identity_code (
  merchant_id text not null references merchant (id),
  purpose     text not null,
  -- E.164 number or e-mail address in lower case.
  target      text not null,
  -- Signature under a key of the server: six digits would be guessed from a plain hash.
  signature   text not null,
  tries       integer not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  spent_at    timestamptz,
  -- Answers: is this the code of that number for that purpose.
  primary key (merchant_id, purpose, target)
);
create index identity_code_old on identity_code (expires_at);

-- The link of a "forgotten password" e-mail: one a member, good once.
create table identity_reset (
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  token_hash  bytea not null unique,
  expires_at  timestamptz not null,
  -- A newer link takes the place of the older.
  primary key (merchant_id, member_id)
);
create index identity_reset_old on identity_reset (expires_at);
