-- Jackpots. A pool is one currency in one kind of money; each of its levels is won at a sealed target, and begins again.

create table jackpot_pool (
  -- "fiesta real PHP".
  pool     text   primary key,
  currency text   not null,
  -- Entries that were counted: the number of the last one.
  counted  bigint not null default 0 check (counted >= 0)
);

-- A level from its beginning to its hit. Meters are in 1/100,000 of a hundredth.
create table jackpot_cycle (
  id         uuid        primary key,
  pool       text        not null references jackpot_pool,
  level      text        not null,
  -- Of the hit, from 1; with the chain's link and salt it decides the target.
  number     integer     not null check (number > 0),
  chain_id   uuid        not null references chain,
  steps      integer     not null,
  seal       text        not null,
  -- The meter at its beginning, and after how many counted entries that was.
  start      bigint      not null,
  begun_at   bigint      not null,
  meter      bigint      not null check (meter >= start),
  status     text        not null check (status in ('running', 'due', 'paid')),
  -- Shown when it was won: hundredths, the link, and the entry that reached it. Without a round: before the demo began.
  target     bigint,
  link       text,
  entry      bigint,
  round_id   uuid        references round,
  hit_at     timestamptz,
  -- Made with the row, so that every repeat is the same message.
  win_uuid   uuid        not null,
  due_at     timestamptz,
  attempts   integer     not null default 0,
  balance    bigint,
  unique (pool, level, number),
  check ((status = 'running') = (target is null) and (status = 'running') = (link is null)),
  check ((status = 'due') = (due_at is not null))
);
create unique index jackpot_cycle_running on jackpot_cycle (pool, level) where status = 'running';
-- Wins that the platform has not taken yet.
create index jackpot_cycle_due on jackpot_cycle (due_at) where status = 'due';
-- What a round has won besides.
create index jackpot_cycle_by_round on jackpot_cycle (round_id);
-- The last hits of a pool.
create index jackpot_cycle_by_pool on jackpot_cycle (pool, hit_at);

-- A paid stake of a pool's game, written with the round's step that takes it. No row is shared by two players.
create table jackpot_entry (
  id       bigint generated always as identity primary key,
  pool     text   not null,
  round_id uuid   not null unique references round,
  stake    bigint not null check (stake > 0),
  -- The order in which it was counted, once it was.
  number   bigint
);
create index jackpot_entry_waiting on jackpot_entry (pool, id) where number is null;
create unique index jackpot_entry_by_number on jackpot_entry (pool, number);
