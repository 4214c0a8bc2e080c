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

-- Rounds that the platform has given a player: at a fixed stake, and free. `used` counts rounds that have begun and were not taken back.
create table free_reward (
  -- The platform's reward_uuid.
  id         uuid        primary key,
  -- Empty: it was called off before it came.
  account    text        not null,
  game_code  text        not null,
  currency   text        not null,
  value      bigint      not null,
  count      integer     not null,
  used       integer     not null default 0 check (used >= 0),
  won        bigint      not null default 0,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  ended_at   timestamptz,
  check (used <= count)
);
-- What a player can play free now, the first to end first.
create index free_reward_of on free_reward (account, game_code, currency, ends_at) where ended_at is null;

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
  -- Free: its stake is that of the reward, and nobody pays it.
  reward_id     uuid        references free_reward,
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

-- Tables that all players share.

-- Who drives a table. Whoever holds the lease moves its rounds on; when it ends, anybody may take it.
create table live_table (
  game_code    text        primary key,
  leader       uuid,
  leader_until timestamptz
);

-- How many pages of a process look at a table; what has not been seen for a while counts no more.
create table table_presence (
  game_code text        not null,
  process   uuid        not null,
  viewers   integer     not null check (viewers >= 0),
  seen_at   timestamptz not null,
  primary key (game_code, process)
);

-- A chain of SHA-256 that is used from its end. The end is published when the chain is made; the salt is fixed when it is put to use.
create table chain (
  id          uuid        primary key,
  game_code   text        not null,
  root_sealed bytea       not null,
  end_hash    text        not null,
  length      integer     not null check (length > 0),
  used        integer     not null default 0 check (used between 0 and length),
  salt        text,
  created_at  timestamptz not null,
  salted_at   timestamptz,
  check ((salt is null) = (salted_at is null)),
  check (used = 0 or salt is not null)
);
-- A table has one chain in use and one that waits.
create unique index chain_waiting on chain (game_code) where salt is null;
create unique index chain_in_use on chain (game_code) where salt is not null and used < length;

create table table_round (
  id         uuid        primary key,
  game_code  text        not null,
  number     integer     not null,
  phase      text        not null
    check (phase in ('scheduled', 'open', 'locked', 'drawing', 'settling', 'settled', 'void')),
  chain_id   uuid        not null references chain,
  -- How many times SHA-256 leads from this round's link to the end of its chain.
  steps      integer     not null,
  seal       text        not null,
  -- Revealed when the round is over.
  link       text,
  events     jsonb       not null default '[]',
  model_hash text        not null,
  open_at    timestamptz not null,
  lock_at    timestamptz not null,
  draw_at    timestamptz not null,
  settle_at  timestamptz not null,
  next_at    timestamptz not null,
  ended_at   timestamptz,
  -- The newest round of a table, and its last ones.
  unique (game_code, number),
  unique (chain_id, steps),
  check ((phase in ('settled', 'void')) = (ended_at is not null)),
  check (phase not in ('scheduled', 'open', 'locked') or events = '[]')
);
-- One unfinished round per table.
create unique index table_round_unfinished on table_round (game_code) where ended_at is null;

-- A player in a round. To the platform this is the round.
create table table_seat (
  id         uuid        primary key,
  round_id   uuid        not null references table_round,
  player_id  uuid        not null references player,
  session_id uuid        not null references session,
  currency   text        not null,
  status     text        not null check (status in ('betting', 'paying', 'settled', 'void')),
  stake      bigint      check (stake >= 0),
  win        bigint      check (win >= 0),
  -- The ticket that the win names.
  bet_uuid   uuid,
  win_uuid   uuid        not null,
  balance    bigint,
  due_at     timestamptz,
  attempts   integer     not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (round_id, player_id),
  check ((status in ('settled', 'void')) = (settled_at is not null)),
  check ((status = 'paying') = (due_at is not null)),
  check (status not in ('paying', 'settled') or (win is not null and stake > 0 and bet_uuid is not null))
);
-- Wins that the platform has not taken yet.
create index table_seat_due on table_seat (due_at) where status = 'paying';
-- History, newest first: ids are ordered by time.
create index table_seat_by_player on table_seat (player_id, id);
create index table_seat_by_win on table_seat (win_uuid);

-- What a player laid down at once: one stake, one message.
create table table_ticket (
  id            uuid        primary key,
  -- The order in which a seat's tickets were laid down; the seat's row lets one after another through.
  seq           bigint      generated always as identity,
  seat_id       uuid        not null references table_seat,
  round_id      uuid        not null references table_round,
  player_id     uuid        not null references player,
  session_id    uuid        not null references session,
  key           uuid        not null,
  -- Hundredths by spot.
  bets          jsonb       not null,
  stake         bigint      not null check (stake > 0),
  -- betting: on its way · taken: it counts · voiding: on its way back.
  status        text        not null check (status in ('betting', 'taken', 'refused', 'voiding', 'void')),
  bet_uuid      uuid        not null,
  rollback_uuid uuid        not null,
  refusal       text,
  balance       bigint,
  due_at        timestamptz,
  attempts      integer     not null default 0,
  created_at    timestamptz not null,
  unique (player_id, key),
  check ((status in ('betting', 'voiding')) = (due_at is not null))
);
create index table_ticket_by_round on table_ticket (round_id);
create index table_ticket_by_seat on table_ticket (seat_id);
create index table_ticket_by_bet on table_ticket (bet_uuid);
create index table_ticket_due on table_ticket (due_at) where due_at is not null;

-- Messages of the platform that were taken, by the hash of their signature: none is taken twice, whichever process it comes to.
create table platform_message (
  hash       bytea       primary key,
  arrived_at timestamptz not null
);
-- Answers: what is so old that its time alone refuses it.
create index platform_message_old on platform_message (arrived_at);
