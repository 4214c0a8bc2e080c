-- Which process does a timed job (kernel/jobs).
create table kernel_lease (
  name   text primary key,
  holder uuid not null,
  until  timestamptz not null
);

-- Events that leave with the transaction they belong to (kernel/events).
create table kernel_outbox (
  id           uuid primary key,
  name         text not null,
  payload      jsonb not null,
  created_at   timestamptz not null,
  delivered_at timestamptz
);
-- Answers: what still waits to be handed out, oldest first.
create index kernel_outbox_waiting on kernel_outbox (id) where delivered_at is null;

-- Keys of this deployment, the private half sealed with BAIZE_SECRETS.
create table kernel_key (
  kid        uuid primary key,
  purpose    text not null,
  public_jwk jsonb not null,
  sealed     bytea not null,
  created_at timestamptz not null
);
create index kernel_key_newest on kernel_key (purpose, created_at desc);

-- What may be used only once: ids of encrypted bodies and the like.
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
