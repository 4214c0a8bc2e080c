-- Felt Studio's own books. It knows members only by the names that the platform gives it.

-- One per name and currency; in free play one per launch, without a name.
create table player (
  id         uuid        primary key,
  account    text,
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'trial', 'free')),
  created_at timestamptz not null,
  check ((account is null) = (mode = 'free'))
);
create unique index player_by_account on player (account, currency);

-- A launch that becomes a session when the page uses its code. Codes are kept as hashes; the platform's token is sealed.
create table session (
  id                uuid        primary key,
  player_id         uuid        not null references player,
  game_code         text        not null,
  language          text        not null,
  lobby_url         text,
  deposit_url       text,
  token_sealed      bytea,
  launch_hash       bytea       not null unique,
  launch_expires_at timestamptz not null,
  session_hash      bytea       unique,
  opened_at         timestamptz,
  expires_at        timestamptz not null,
  created_at        timestamptz not null
);

-- The pair behind a player's rounds of one game. The server's half is sealed until the player changes the pair.
-- The half of the next pair is made, and its hash shown, before the player chooses the other half.
create table seed (
  id                 uuid        primary key,
  player_id          uuid        not null references player,
  game_code          text        not null,
  server_seed_sealed bytea       not null,
  server_seed_hash   text        not null,
  client_seed        text,
  next_nonce         integer     not null default 0,
  created_at         timestamptz not null,
  begun_at           timestamptz,
  revealed_at        timestamptz,
  check ((client_seed is null) = (begun_at is null)),
  check (revealed_at is null or begun_at is not null)
);
-- A player has one pair in use per game, and one half waiting.
create unique index seed_in_use on seed (player_id, game_code) where begun_at is not null and revealed_at is null;
create unique index seed_prepared on seed (player_id, game_code) where begun_at is null;

create table round (
  id            uuid        primary key,
  player_id     uuid        not null references player,
  session_id    uuid        not null references session,
  game_code     text        not null,
  key           uuid        not null,
  -- voiding: the stake is being taken back.
  status        text        not null check (status in ('betting', 'voiding', 'open', 'paying', 'settled', 'void')),
  stake         bigint      not null check (stake > 0),
  win           bigint      check (win >= 0),
  currency      text        not null,
  options       jsonb       not null,
  events        jsonb       not null default '[]',
  seed_id       uuid        not null references seed,
  nonce         integer     not null,
  model_hash    text        not null,
  -- Made before anything is sent, so that every repeat is the same message.
  bet_uuid      uuid        not null,
  win_uuid      uuid        not null,
  rollback_uuid uuid        not null,
  refusal       text,
  balance       bigint,
  -- When the recovery may take the round over: the end of its worker's lease, the next try, or the end of an open round's time.
  due_at        timestamptz,
  attempts      integer     not null default 0,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  unique (player_id, game_code, key),
  unique (seed_id, nonce),
  check ((status in ('settled', 'void')) = (settled_at is not null)),
  check ((status in ('settled', 'void')) = (due_at is null))
);
-- One unfinished round per player and game.
create unique index round_unfinished on round (player_id, game_code) where settled_at is null;
-- What the recovery has to look at.
create index round_due on round (due_at) where settled_at is null;
-- History, newest first: ids are ordered by time.
create index round_by_player on round (player_id, game_code, id);
-- The platform asks for a round by any of its movements.
create index round_by_bet on round (bet_uuid);
create index round_by_win on round (win_uuid);

create table action (
  round_id   uuid        not null references round,
  key        uuid        not null,
  action     jsonb       not null,
  created_at timestamptz not null,
  primary key (round_id, key)
);

-- Free play: money of no worth that never leaves Felt.
create table play_money (
  player_id uuid   primary key references player,
  balance   bigint not null check (balance >= 0)
);

-- Each movement once, by the same ids as messages to the platform; a bet that was taken back first stays here with 0.
create table play_money_move (
  id        uuid   primary key,
  player_id uuid   not null references player,
  amount    bigint not null
);
