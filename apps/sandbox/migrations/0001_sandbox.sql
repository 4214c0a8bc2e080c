-- The sandbox gateway's own books: test money only. It knows the platform by the addresses that it is told.

-- Whom the sandbox serves: one account of a merchant.
create table client (
  id              text        primary key,
  name            text        not null,
  api_key_hash    bytea       not null unique,
  callback_url    text        not null,
  callback_secret text        not null,
  -- What goes wrong by itself, {seed, rates, auto, delayMs}; null: nothing but what is pressed.
  faults          jsonb,
  created_at      timestamptz not null
);

create table payment (
  id           text        primary key,
  client_id    text        not null references client,
  reference    text        not null,
  key          text        not null,
  -- SHA-256 of the request: the same key with another request is refused.
  request_hash bytea       not null,
  kind         text        not null check (kind in ('redirect', 'qr', 'address')),
  channel      text        not null,
  -- Minor units.
  amount       bigint      not null check (amount > 0),
  currency     text        not null,
  return_url   text,
  expires_at   timestamptz not null,
  status       text        not null check (status in ('waiting', 'paid', 'failed', 'expired', 'reversed')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (client_id, key),
  unique (client_id, reference)
);
create index payment_by_age on payment (created_at desc, id);
create index payment_waiting on payment (expires_at) where status = 'waiting';

-- Money that came for a payment.
create table receipt (
  id         text        primary key,
  payment_id text        not null references payment,
  amount     bigint      not null check (amount > 0),
  currency   text        not null,
  payer      text        not null,
  at         timestamptz not null
);
create index receipt_by_payment on receipt (payment_id, at, id);

-- Money that a payer's bank took back, and whether the merchant won it back.
create table reversal (
  id         text        primary key,
  payment_id text        not null references payment,
  receipt_id text        not null references receipt,
  amount     bigint      not null check (amount > 0),
  reason     text        not null,
  won        boolean     not null default false,
  at         timestamptz not null
);
create index reversal_by_payment on reversal (payment_id, at, id);
create unique index reversal_open on reversal (receipt_id) where not won;

create table refund (
  id         text        primary key,
  client_id  text        not null references client,
  key        text        not null,
  payment_id text        not null references payment,
  -- A receipt is sent back once.
  receipt_id text        not null unique references receipt,
  at         timestamptz not null,
  unique (client_id, key)
);

create table payout (
  id             text        primary key,
  client_id      text        not null references client,
  reference      text        not null,
  key            text        not null,
  request_hash   bytea       not null,
  amount         bigint      not null check (amount > 0),
  currency       text        not null,
  institution    text        not null,
  -- The last four digits decide what becomes of it.
  account_ending text        not null,
  holder_name    text        not null,
  rail           text        not null,
  status         text        not null check (status in ('accepted', 'sent', 'paid', 'failed', 'cancelled', 'reversed')),
  bank_reference text,
  failure_code   text,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (client_id, key),
  unique (client_id, reference)
);
create index payout_by_age on payout (created_at desc, id);

-- What is still to happen by itself.
create table task (
  id         uuid        primary key,
  subject_id text        not null,
  action     text        not null,
  due_at     timestamptz not null
);
create index task_due on task (due_at);

-- Every movement: the statement and the ledger are read from here.
create table movement (
  line_id    text        primary key,
  client_id  text        not null references client,
  -- The sandbox's own day, in Manila.
  day        date        not null,
  kind       text        not null check (kind in ('payment', 'reversal', 'reversalWon', 'refund', 'payout', 'payoutReversal')),
  direction  text        not null check (direction in ('in', 'out')),
  reference  text        not null,
  gateway_id text        not null,
  amount     bigint      not null check (amount > 0),
  fee        bigint      not null check (fee >= 0),
  currency   text        not null,
  at         timestamptz not null
);
create index movement_by_day on movement (client_id, day, line_id);
create index movement_by_client on movement (client_id, line_id);
create index movement_by_gateway_id on movement (gateway_id);

-- Callbacks on their way; the body is what is signed.
create table callback (
  id           uuid        primary key,
  client_id    text        not null references client,
  subject_id   text        not null,
  type         text        not null,
  body         text        not null,
  -- 'altered': the body is changed after it was signed. 'forged': signed with another secret.
  manner       text        not null check (manner in ('honest', 'altered', 'forged')),
  attempts     integer     not null default 0,
  -- Null: it has arrived, or nothing more is tried.
  due_at       timestamptz,
  delivered_at timestamptz,
  last_answer  text        not null default '',
  created_at   timestamptz not null
);
create index callback_due on callback (due_at) where due_at is not null;
create index callback_by_subject on callback (subject_id, created_at);
