-- Game vendors that are connected by the vendor API. They belong to the platform; merchants only hide them.
create table vendors_vendor (
  code         text collate "C" primary key,
  name         text        not null,
  wallet_mode  text        not null check (wallet_mode in ('seamless', 'transfer')),
  -- PEM; their messages are signed with its private half.
  public_key   text        not null,
  base_url     text        not null,
  -- Empty: any.
  categories   text[]      not null,
  currencies   text[]      not null,
  -- Whether trial members play there with trial money.
  trial_wallet boolean     not null,
  -- Paused: no launch and no bet; wins and rollbacks still arrive.
  status       text        not null check (status in ('active', 'paused')),
  updated_at   timestamptz not null
);

-- What opens one game for one member in one currency. Only the token's hash is kept. It stays after its end, so that a late
-- message is told apart from a forged one.
create table vendors_launch (
  token_hash  bytea       primary key,
  merchant_id text        not null,
  member_id   uuid        not null,
  session_id  uuid        not null,
  vendor      text collate "C" not null,
  game        text collate "C" not null,
  game_type   text collate "C" not null,
  currency    text collate "C" not null,
  trial       boolean     not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
-- Answers: what must end with this session.
create index vendors_launch_living on vendors_launch (merchant_id, member_id) where ended_at is null;
-- Answers: what is old enough to be forgotten.
create index vendors_launch_old on vendors_launch (expires_at);
