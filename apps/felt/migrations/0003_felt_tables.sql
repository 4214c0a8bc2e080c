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
