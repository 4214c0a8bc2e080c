-- Leases of timed jobs: which process runs which (kernel/jobs).
create table kernel_lease (
  name   text primary key,
  holder uuid not null,
  until  timestamptz not null
);

-- How each timed job ended last, on whichever process it ran; staff see it.
create table kernel_job (
  name      text primary key,
  period_ms integer not null,
  ended_at  timestamptz not null,
  took_ms   integer not null,
  failed    boolean not null,
  -- Its last failure, whatever came after.
  failed_at timestamptz
);

-- Events, written in the transaction they belong to (kernel/events).
create table kernel_outbox (
  id           uuid primary key,
  name         text not null,
  payload      jsonb not null,
  created_at   timestamptz not null,
  delivered_at timestamptz,
  tries        integer not null default 0,
  -- The next attempt after a listener failed; null: none has failed.
  next_at      timestamptz
);
-- Answers: what waits to be delivered, oldest first.
create index kernel_outbox_waiting on kernel_outbox (id) where delivered_at is null;
-- Answers: which of a member's events wait, oldest first, also behind one that failed.
create index kernel_outbox_member on kernel_outbox ((payload ->> 'memberId'), id) where delivered_at is null;
-- Answers: which delivered events are old enough to delete.
create index kernel_outbox_heard on kernel_outbox (delivered_at) where delivered_at is not null;

-- Keys of this deployment; the private half is encrypted with BAIZE_SECRETS.
create table kernel_key (
  kid        uuid primary key,
  purpose    text not null,
  public_jwk jsonb not null,
  sealed     bytea not null,
  created_at timestamptz not null
);
create index kernel_key_newest on kernel_key (purpose, created_at desc);

-- Hash keys derived one way from retired secrets: blind indexes whose source is not kept (restricted persons) can only be matched with them.
create table kernel_hash_key (
  purpose    text not null,
  -- The key's own hash, so that each is kept once.
  key_id     text not null,
  sealed     bytea not null,
  created_at timestamptz not null,
  primary key (purpose, key_id)
);

-- One-time keys: ids of encrypted bodies and the like.
create table kernel_spent (
  key   text primary key,
  until timestamptz not null
);
create index kernel_spent_until on kernel_spent (until);

-- What this database has been used for; a demo's play money must never become money.
create table kernel_mark (
  name text primary key,
  at   timestamptz not null
);

-- A stored file (a picture of an ID, an avatar). The row is the truth; the bytes lie encrypted in the blob store under its id.
create table kernel_blob (
  id          uuid primary key,
  merchant_id text not null,
  kind        text not null,
  -- The secret it is encrypted under, so that a secret can be retired when nothing is left under it.
  key_id      text not null,
  size        integer not null,
  created_at  timestamptz not null,
  -- Unreadable from this moment on; the bytes are erased soon after.
  erased_at   timestamptz
);
-- Answers: what is still encrypted under an older secret.
create index kernel_blob_key on kernel_blob (key_id, id) where erased_at is null;
-- Answers: whose bytes are to be erased.
create index kernel_blob_erased on kernel_blob (erased_at) where erased_at is not null;
