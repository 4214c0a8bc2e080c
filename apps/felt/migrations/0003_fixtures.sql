-- Leagues: match days that everybody bets on, and slips over their matches.

-- All matches of a day are played at once, minute by minute; the row's lock decides which bets are in time.
create table match_day (
  id         uuid        primary key,
  game_code  text        not null,
  number     integer     not null,
  phase      text        not null check (phase in ('listed', 'open', 'playing', 'settling', 'settled', 'void')),
  chain_id   uuid        not null references chain,
  -- How many times SHA-256 leads from this day's link to the end of its chain.
  steps      integer     not null,
  seal       text        not null,
  -- Revealed when the day is over.
  link       text,
  model_hash text        not null,
  -- Minutes played, and what has fallen in them.
  minute     integer     not null default 0,
  events     jsonb       not null default '[]',
  kick_at    timestamptz not null,
  -- When the next minute is due.
  next_at    timestamptz not null,
  ended_at   timestamptz,
  -- The newest days of a league.
  unique (game_code, number),
  unique (chain_id, steps),
  check ((phase in ('settled', 'void')) = (ended_at is not null)),
  check (phase not in ('listed', 'open') or (minute = 0 and events = '[]'))
);
-- A league plays one day at a time.
create unique index match_day_played on match_day (game_code) where phase in ('playing', 'settling');
-- Days that are played or to come.
create index match_day_unfinished on match_day (game_code, number) where ended_at is null;

-- A match of a day. Sides by their place in the model; rates in millionths a minute.
create table fixture (
  id        uuid    primary key,
  day_id    uuid    not null references match_day,
  place     integer not null,
  home      integer not null,
  away      integer not null,
  home_rate integer not null,
  away_rate integer not null,
  unique (day_id, place)
);

-- A player's bet on one match or several. To the platform this is the round.
create table slip (
  id            uuid        primary key,
  player_id     uuid        not null references player,
  session_id    uuid        not null references session,
  game_code     text        not null,
  key           uuid        not null,
  currency      text        not null,
  stake         bigint      not null check (stake > 0),
  -- Product of the legs' prices in hundredths, and what the slip pays at most.
  price         bigint      not null check (price >= 100),
  possible      bigint      not null check (possible >= 0),
  accept        text        not null check (accept in ('ask', 'any', 'better')),
  -- pending: waits for the delay of live bets · placing: its stake is on its way · voiding: on its way back.
  status        text        not null check (status in ('pending', 'placing', 'voiding', 'refused', 'open', 'paying', 'settled')),
  outcome       text        check (outcome in ('won', 'lost', 'void', 'cashedOut')),
  win           bigint      check (win >= 0),
  refusal       text,
  model_hash    text        not null,
  -- Made before anything is sent, so that every repeat is the same message.
  bet_uuid      uuid        not null,
  win_uuid      uuid        not null,
  rollback_uuid uuid        not null,
  balance       bigint,
  due_at        timestamptz,
  attempts      integer     not null default 0,
  -- The last request to cash out: the least that was asked for, when it is judged, and the events that were seen by leg.
  cash_key      uuid,
  cash_least    bigint,
  cash_seen     jsonb,
  cash_due_at   timestamptz,
  cash_refusal  text,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  unique (player_id, key),
  check ((status in ('paying', 'settled')) = (outcome is not null)),
  check ((outcome is null) = (win is null)),
  check ((status in ('settled', 'refused')) = (settled_at is not null)),
  check ((status in ('pending', 'placing', 'voiding', 'paying')) = (due_at is not null)),
  check (cash_due_at is null or status = 'open')
);
-- What has to be gone on with.
create index slip_due on slip (due_at) where due_at is not null;
create index slip_cash_due on slip (cash_due_at) where cash_due_at is not null;
-- A player's open slips, and history, newest first: ids are ordered by time.
create index slip_by_player on slip (player_id, game_code, id);
-- Whether a league still owes somebody a result.
create index slip_unfinished on slip (game_code) where settled_at is null;
-- The platform asks for a round by any of its movements.
create index slip_by_bet on slip (bet_uuid);
create index slip_by_win on slip (win_uuid);

create table slip_leg (
  slip_id    uuid    not null references slip,
  place      integer not null,
  fixture_id uuid    not null references fixture,
  selection  text    not null,
  -- In hundredths: asked for, then taken. `offered`: what the price was when it was refused.
  price      integer not null check (price >= 100),
  offered    integer,
  -- The match as it was when the bet was judged: minutes played, events seen.
  minute     integer not null,
  seen       integer not null,
  result     text    check (result in ('won', 'lost', 'void')),
  decided_at integer,
  primary key (slip_id, place),
  unique (slip_id, fixture_id)
);
-- Settlement: the legs of a match.
create index slip_leg_by_fixture on slip_leg (fixture_id, selection) where result is null;
