-- Rounds that are magazines: fired from the seats of a room into one sea.

-- Who sits where: a hall is a game in one kind of money, its rooms are numbered. Free again when nobody has looked for a while.
create table sea_seat (
  game_code text        not null,
  hall      text        not null,
  room      integer     not null check (room > 0),
  seat      smallint    not null check (seat >= 0),
  player_id uuid        not null references player,
  seen_at   timestamptz not null,
  primary key (hall, room, seat),
  unique (player_id, game_code)
);

-- What decides who swims in a minute of a room: a link of the room's own chain, taken a minute before.
create table sea_minute (
  hall     text    not null,
  room     integer not null,
  -- Since 1970.
  number   integer not null,
  chain_id uuid    not null references chain,
  steps    integer not null,
  seal     text    not null,
  primary key (hall, room, number)
);

-- What a magazine needs while it is open; its hits stand in the round's events.
create table sea_magazine (
  round_id  uuid        primary key references round,
  hall      text        not null,
  room      integer     not null,
  seat      smallint    not null,
  -- Shots under way, and when the last ones were fired.
  flying    jsonb       not null default '[]',
  recent    jsonb       not null default '[]',
  fired     integer     not null default 0,
  -- When wrong claims came.
  strikes   jsonb       not null default '[]',
  shot_at   timestamptz not null,
  -- When the platform was asked whether its player may go on.
  asked_at  timestamptz not null
);

-- What swims no more.
create table sea_catch (
  hall      text        not null,
  room      integer     not null,
  minute    integer     not null,
  swimmer   text        not null,
  round_id  uuid        not null references round,
  primary key (hall, room, minute, swimmer)
);

-- Claims that were refused, and why.
create table sea_refused (
  id         bigint      generated always as identity primary key,
  round_id   uuid        not null references round,
  shot       integer     not null,
  reason     text        not null,
  claim      jsonb       not null,
  refused_at timestamptz not null
);
create index sea_refused_by_round on sea_refused (round_id, id);
