-- Accounts of merchants at payment gateways, and what gateways tell about them.

create table gateway_account (
  -- 'gw_' and 20 characters; stands in the callback's address and in the names of ledger accounts.
  id                      text        primary key,
  merchant_id             text        not null,
  adapter                 text        not null,
  name                    text        not null,
  currency                text        not null,
  mode                    text        not null check (mode in ('test', 'live')),
  state                   text        not null check (state in ('open', 'payoutsOnly', 'paused')),
  -- What is no secret: addresses, account numbers that players see.
  settings                jsonb       not null,
  secrets_sealed          bytea       not null,
  -- Newest first; the second one is valid until it is retired.
  callback_secrets_sealed bytea       not null,
  -- Of each secret by name, so that staff can compare what they cannot read.
  fingerprints            jsonb       not null,
  -- Minor units of the currency; null: none.
  day_cap                 bigint      check (day_cap > 0),
  float_warning           bigint      check (float_warning > 0),
  version                 integer     not null default 1,
  created_at              timestamptz not null,
  updated_at              timestamptz not null
);
create index gateway_account_by_merchant on gateway_account (merchant_id, id);

-- The durable inbox. A row exists before its callback is acknowledged.
create table gateway_callback (
  id           uuid        primary key,
  merchant_id  text        not null,
  account_id   text        not null references gateway_account,
  -- The gateway's event id, else the SHA-256 of the body.
  event_key    text        not null,
  reference    text,
  gateway_id   text,
  bytes_sealed bytea       not null,
  received_at  timestamptz not null,
  -- How often the same event came, and when it last woke the listener.
  repeats      integer     not null default 0,
  woken_at     timestamptz not null,
  -- When the listener is to be called; null: it has been, and there is nothing left to do.
  due_at       timestamptz,
  attempts     integer     not null default 0,
  outcome      text        check (outcome in ('handled', 'orphan', 'badSignature', 'unreadable')),
  unique (account_id, event_key)
);
create index gateway_callback_due on gateway_callback (due_at) where due_at is not null;
create index gateway_callback_waiting on gateway_callback (account_id) where due_at is not null;
create index gateway_callback_refused on gateway_callback (account_id, received_at) where outcome in ('badSignature', 'unreadable');
create index gateway_callback_by_reference on gateway_callback (account_id, reference);
create index gateway_callback_by_age on gateway_callback (received_at);

-- Lines of gateways' statements.
create table gateway_line (
  merchant_id text        not null,
  account_id  text        not null references gateway_account,
  line_id     text        not null,
  -- The gateway's own day.
  day         date        not null,
  reference   text        not null,
  gateway_id  text        not null,
  direction   text        not null check (direction in ('in', 'out')),
  -- Minor units; null: finer than the currency's minor unit.
  amount      bigint,
  fee         bigint,
  currency    text        not null,
  status      text        not null,
  at          timestamptz not null,
  read_at     timestamptz not null,
  primary key (account_id, line_id)
);
create index gateway_line_by_day on gateway_line (account_id, day, line_id);
create index gateway_line_by_reference on gateway_line (account_id, reference);

-- How each account's gateway has answered lately.
create table gateway_health (
  account_id      text        primary key references gateway_account,
  merchant_id     text        not null,
  unanswered      integer     not null,
  -- Since when nothing was answered; null: the last question was.
  silent_since    timestamptz,
  last_success_at timestamptz,
  last_problem    text        not null,
  updated_at      timestamptz not null
);
