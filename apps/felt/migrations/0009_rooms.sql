-- Rooms of cards: players who sit together, their hands, and every move of them.

-- A table for one stake and one kind of money. With bots it says so, and no more than one person needs to be there.
create table room (
  id         uuid        primary key,
  game_code  text        not null,
  -- A game in one kind of money.
  hall       text        not null,
  number     integer     not null,
  stake      bigint      not null check (stake > 0),
  -- The strength of its bots; null: people only.
  bots       text,
  -- Chips brought, taken off, and kept by the house: what is left stands before the seats.
  bought     bigint      not null default 0,
  paid       bigint      not null default 0,
  raked      bigint      not null default 0,
  hands      integer     not null default 0,
  -- The seat that deals next; null: it is drawn.
  dealer     smallint,
  next_at    timestamptz not null,
  created_at timestamptz not null,
  closed_at  timestamptz,
  unique (hall, number)
);
-- Where somebody may sit down.
create index room_open on room (hall, stake, number) where closed_at is null;

-- Somebody at a table from buying in to being paid. To the platform this is the round; a bot's chips are the house's.
create table sitting (
  id            uuid        primary key,
  room_id       uuid        not null references room,
  -- null: waits for one.
  seat          smallint,
  player_id     uuid        references player,
  session_id    uuid        references session,
  -- Its strength; null: a person.
  bot           text,
  game_code     text        not null,
  currency      text        not null,
  key           uuid        not null,
  -- What the page calls the device it runs on.
  device        text,
  status        text        not null check (status in
    ('buying', 'voiding', 'waiting', 'sitting', 'away', 'leaving', 'paying', 'paid', 'void')),
  stake         bigint      not null check (stake > 0),
  chips         bigint      not null check (chips >= 0),
  win           bigint      check (win >= 0),
  hands         integer     not null default 0,
  -- Time left besides the turn's own, and turns in a row that were let pass.
  bank_ms       integer     not null,
  misses        integer     not null default 0,
  -- The hash of its seed for the hand after this one.
  seed_hash     text,
  -- Made before anything is sent, so that every repeat is the same message.
  bet_uuid      uuid        not null,
  win_uuid      uuid        not null,
  rollback_uuid uuid        not null,
  refusal       text,
  balance       bigint,
  due_at        timestamptz,
  attempts      integer     not null default 0,
  away_at       timestamptz,
  -- When the platform was asked whether its player may go on.
  asked_at      timestamptz not null,
  created_at    timestamptz not null,
  ended_at      timestamptz,
  check ((bot is null) = (player_id is not null)),
  check ((status in ('paid', 'void')) = (ended_at is not null)),
  check ((status in ('buying', 'voiding', 'paying')) = (due_at is not null)),
  check ((status in ('paying', 'paid')) = (win is not null)),
  check (status not in ('sitting', 'away') or seat is not null),
  unique (player_id, key)
);
-- Nobody sits twice, no seat has two, and a device is at a table once.
create unique index sitting_unfinished on sitting (player_id, game_code)
  where status in ('buying', 'waiting', 'sitting', 'away', 'leaving');
create unique index sitting_seat on sitting (room_id, seat) where status in ('waiting', 'sitting', 'away', 'leaving');
create unique index sitting_device on sitting (room_id, device)
  where status in ('buying', 'waiting', 'sitting', 'away', 'leaving');
-- What has to be gone on with.
create index sitting_due on sitting (due_at) where due_at is not null;
create index sitting_asked on sitting (asked_at) where status in ('waiting', 'sitting', 'away') and bot is null;
-- History, newest first: ids are ordered by time.
create index sitting_by_player on sitting (player_id, game_code, id);
-- The platform asks for a round by any of its movements.
create index sitting_by_bet on sitting (bet_uuid);
create index sitting_by_win on sitting (win_uuid);

-- A hand: with its seeds and its moves, everything that happened in it.
create table room_hand (
  id                 uuid        primary key,
  room_id            uuid        not null references room,
  number             integer     not null,
  -- seeds: the pages open theirs.
  status             text        not null check (status in ('seeds', 'acting', 'paid', 'void')),
  -- Sitting, seat, chips, and the seed with its hash, of each who is dealt in.
  places             jsonb       not null,
  dealer             smallint    not null,
  server_seed_sealed bytea       not null,
  server_seed_hash   text        not null,
  client_seed        text,
  -- Of the tree over all cards with their salts.
  root               text,
  model_hash         text        not null,
  turn               integer     not null default 0,
  turn_until         timestamptz,
  -- When whoever leads the room has to do something.
  due_at             timestamptz not null,
  paid               jsonb,
  started_at         timestamptz not null,
  ended_at           timestamptz,
  unique (room_id, number),
  check ((status in ('paid', 'void')) = (ended_at is not null)),
  check ((status = 'paid') = (paid is not null)),
  check (status in ('seeds', 'void') or (client_seed is not null and root is not null))
);
-- One hand at a time.
create unique index room_hand_open on room_hand (room_id) where ended_at is null;

-- Of two moves at once one is written.
create table hand_action (
  hand_id uuid        not null references room_hand,
  seq     integer     not null,
  place   smallint    not null,
  action  jsonb       not null,
  -- Of the request; null: a bot or the clock.
  key     uuid,
  made_by text        not null check (made_by in ('player', 'bot', 'clock')),
  at      timestamptz not null,
  primary key (hand_id, seq)
);
create unique index hand_action_key on hand_action (hand_id, key) where key is not null;

-- Whose hand it was, and what it brought.
create table hand_part (
  sitting_id uuid     not null references sitting,
  hand_id    uuid     not null references room_hand,
  place      smallint not null,
  delta      bigint   not null,
  primary key (sitting_id, hand_id)
);

-- What staff should look at. Nothing follows from it by itself.
create table room_signal (
  id         bigint      generated always as identity primary key,
  room_id    uuid        not null references room,
  sitting_id uuid        references sitting,
  kind       text        not null,
  facts      jsonb       not null,
  made_at    timestamptz not null
);
create index room_signal_new on room_signal (made_at);
