-- What staff should look at in rooms, and what a room's hands brought the house.

-- Whose player it is; the platform says so with a launch. Null: it has not said, or nobody's.
alter table player add column operator text;
-- A keyed hash of the network that it plays from.
alter table sitting add column address text;
-- When it was counted for the tables below: once, in the order of ending.
alter table room_hand add column watched_at timestamptz;
create index room_hand_unwatched on room_hand (ended_at) where status = 'paid' and watched_at is null;
alter table sitting add column watched_at timestamptz;
create index sitting_unwatched on sitting (ended_at) where status = 'paid' and bot is null and watched_at is null;

-- A person's part of a hand at a table of people.
create table watched_hand (
  sitting_id uuid     not null references sitting,
  hand_id    uuid     not null references room_hand,
  player_id  uuid     not null references player,
  game_code  text     not null,
  delta      bigint   not null,
  -- Its seed was promised and not opened.
  withheld   boolean  not null,
  -- How long its first move of each turn took: how many, the sum, and the sum of squares, in milliseconds.
  moves      integer  not null,
  ms         bigint   not null,
  ms_squared bigint   not null,
  primary key (sitting_id, hand_id)
);
-- The last hands of a player, and who else was in them.
create index watched_hand_by_player on watched_hand (player_id, game_code, hand_id);
create index watched_hand_by_hand on watched_hand (hand_id);

-- How many of a player's hands were counted: every so many it is judged.
create table watched_player (
  player_id uuid    not null references player,
  game_code text    not null,
  hands     integer not null,
  primary key (player_id, game_code)
);

-- Devices that a player has sat down with.
create table watched_device (
  player_id uuid not null references player,
  device    text not null,
  primary key (player_id, device)
);

-- Two who have left a table together so many times in a row. The smaller id is first.
create table watched_pair (
  one       uuid    not null references player,
  other     uuid    not null references player,
  game_code text    not null,
  streak    integer not null,
  primary key (one, other, game_code)
);

-- A signal is an operator's: of two players of two operators each has one. Those of before were a line for each seed that
-- was withheld; hands still say so, and are counted anew.
delete from room_signal;
alter table room_signal add column operator text not null default '';
alter table room_signal add column game_code text not null default '';
alter table room_signal add column players uuid[] not null default '{}';
-- Whom it is about, as one text.
alter table room_signal add column subject text not null;
-- When it was last found again.
alter table room_signal add column told_at timestamptz not null;
alter table room_signal add column state text not null default 'new' check (state in ('new', 'seen'));
alter table room_signal add column note text;
alter table room_signal add column seen_by text;
alter table room_signal add column seen_at timestamptz;
alter table room_signal add check ((state = 'seen') = (seen_at is not null and seen_by is not null and note is not null));
drop index room_signal_new;
-- Told once while nobody has looked at it.
create unique index room_signal_open on room_signal (operator, kind, game_code, subject) where state = 'new';
-- When somebody last looked at such a one.
create index room_signal_seen on room_signal (operator, kind, game_code, subject, seen_at) where state = 'seen';
-- The lists of staff, newest first.
create index room_signal_new on room_signal (operator, id) where state = 'new';
create index room_signal_by_operator on room_signal (operator, id);

-- What a sitting brought: the rake of its hands, and what bots won from it. Once it is paid it is counted at that moment.
create table sitting_taking (
  sitting_id uuid   primary key references sitting,
  rake       bigint not null,
  bots       bigint not null,
  operator   text,
  mode       text,
  game_code  text,
  currency   text,
  bought     bigint,
  paid       bigint,
  ended_at   timestamptz
);
-- The report of some days.
create index sitting_taking_ended on sitting_taking (operator, ended_at) where ended_at is not null;
