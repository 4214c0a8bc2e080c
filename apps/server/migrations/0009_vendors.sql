-- Game vendors connected by the vendor API. They belong to the platform; merchants only hide them.
create table vendors_vendor (
  code           text collate "C" primary key,
  name           text        not null,
  wallet_mode    text        not null check (wallet_mode in ('seamless', 'transfer')),
  -- PEM; their messages are signed with its private half.
  public_key     text        not null,
  base_url       text        not null,
  -- Origins of the pages of its games, when not that of base_url.
  launch_origins text[]      not null default '{}',
  -- Empty: any.
  categories     text[]      not null,
  currencies     text[]      not null,
  -- Where it may be played, as staff keep it (ISO 3166 codes). Empty: everywhere. The configuration never writes it.
  countries      text[]      not null default '{}',
  -- Whether trial members play there with trial money.
  trial_wallet   boolean     not null,
  -- It takes free rounds that promotions give.
  free_rounds    boolean     not null default false,
  -- A win that needs no bet and is larger than this, in minor units of the member's currency, is paid and shown to staff.
  promo_win_max  bigint      not null default 100000000 check (promo_win_max >= 0),
  -- Paused: no launch and no bet; wins and rollbacks still arrive.
  status         text        not null check (status in ('active', 'paused')),
  -- True: comes from BAIZE_VENDORS or the product, which write it at each start; false: entered in the back office.
  configured     boolean     not null default true,
  -- Planned maintenance and its message to players by language. Null: none is planned.
  closed_from    timestamptz,
  closed_until   timestamptz,
  closed_words   jsonb       not null default '{}',
  -- Lets two people who change it at once notice each other.
  version        integer     not null default 0,
  updated_at     timestamptz not null,
  constraint vendors_vendor_closed check ((closed_from is null) = (closed_until is null) and closed_from < closed_until)
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
  class       text collate "C" not null,
  currency    text collate "C" not null,
  trial       boolean     not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
-- Answers: what must end with this session.
create index vendors_launch_living on vendors_launch (merchant_id, member_id) where ended_at is null;
-- Answers: what is old enough to delete.
create index vendors_launch_old on vendors_launch (expires_at);

-- Members who ever opened a game of a vendor: nobody else can win there without a bet. Launches themselves are deleted after a month.
create table vendors_player (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  vendor      text collate "C" not null,
  primary key (merchant_id, member_id, vendor)
);
