-- Vendors and games belong to the platform; what a merchant does not show is kept apart (games_hidden).
create table games_vendor (
  code      text collate "C" primary key,
  name      text not null,
  rank      integer not null,
  -- G4: VASSALAGE opens the vendor's list, GAME its one title at once.
  h5_type   text collate "C" not null check (h5_type in ('GAME', 'VASSALAGE')),
  -- False while a connected vendor does not answer: its games are still listed as unavailable.
  available boolean not null default true,
  seen_at   timestamptz,
  -- The last synchronisation of its list: when, what was wrong, and how many entries broke the protocol.
  asked_at  timestamptz,
  problem   text not null default '',
  left_out  integer not null default 0
);

create table games_game (
  node_id          text collate "C" primary key,
  vendor           text collate "C" not null references games_vendor (code),
  code             text collate "C" not null,
  name             text not null,
  game_type        text collate "C" not null,
  -- The category under which lists show it: ESPORTS and COCKFIGHT display as SPORTS (G2).
  list_type        text collate "C" not null generated always as
    (case when game_type in ('ESPORTS', 'COCKFIGHT') then 'SPORTS' else game_type end) stored,
  classify         text collate "C" not null,
  -- Hundredths of the main unit, and the currency where the vendor names one.
  min_bet          bigint not null,
  min_bet_currency text not null default '',
  -- Its position in every list; the smallest first.
  rank             integer not null,
  -- The effective hot rank, most played first; and the one that staff or the first catalogue gave.
  hot_rank         integer,
  hot_rank_set     integer,
  is_new           boolean not null,
  free_play        boolean not null,
  enabled          boolean not null,
  -- Whether a vendor serves it; demo titles that nobody serves open the "not connected" page.
  connected        boolean not null,
  -- Listed, but cannot be opened for now.
  maintenance      boolean not null default false,
  -- A live table with a camera, according to its vendor.
  streaming        boolean not null default false,
  -- The vendor's own picture, empty for ours, and which of our drawings it has.
  thumb            text not null,
  composition      smallint,
  palette          smallint,
  -- The version of the picture that staff uploaded; empty: the vendor's or ours.
  icon             text collate "C" not null default '',
  -- The name as it is searched: lower case, no accents, no punctuation; and the pairs of letters in it.
  search           text collate "C" not null,
  pairs            text[] not null
);
-- A category's list, a vendor's list, the list of all, a class of the filter panel, hot games: each in its order.
create index games_game_category on games_game (list_type, rank, node_id) where enabled;
create index games_game_vendor on games_game (vendor, rank, node_id) where enabled;
create index games_game_all on games_game (rank, node_id) where enabled;
create index games_game_classify on games_game (classify, rank, node_id) where enabled and classify <> '';
create index games_game_hot on games_game (hot_rank, node_id) where enabled and hot_rank is not null;
-- Any part of a name: the pairs narrow down, the text decides. Pairs and not an extension, so that every database has it.
create index games_game_search on games_game using gin (pairs);
-- How many games each vendor has in each category.
create index games_game_counts on games_game (vendor, list_type, game_type) include (connected) where enabled;
-- How many games each choice of the filter panel leaves (from the index alone); and one vendor's games of a category.
create index games_game_facets on games_game (list_type, vendor, classify, min_bet, game_type) include (node_id, min_bet_currency) where enabled;
-- Which live tables are open now.
create index games_game_live on games_game (rank, node_id) where enabled and connected and list_type = 'LIVE';
-- Back office: which games are under maintenance, are new, are in no list any more.
create index games_game_maintenance on games_game (rank, node_id) where maintenance;
create index games_game_new on games_game (rank, node_id) where enabled and is_new;
create index games_game_gone on games_game (rank, node_id) where not enabled;

-- Locked while a game is moved, so that two moves come one after the other. The order itself is `games_game.rank`.
create table games_order (
  id smallint primary key check (id = 1)
);
insert into games_order (id) values (1);

-- The words of the games' names, to correct a misspelt search to the nearest word. A word whose last game is gone stays.
create table games_word (
  word  text collate "C" primary key,
  -- Every two letters that stand side by side, as in games_game.
  pairs text[] not null
);
-- Which words share letters with what was typed.
create index games_word_pairs on games_word using gin (pairs);

-- Pictures that staff uploaded, normalised to WebP; some tens of kilobytes each.
create table games_icon (
  node_id    text collate "C" primary key references games_game (node_id),
  picture    bytea not null,
  updated_at timestamptz not null
);

-- What a merchant does not show: a vendor, a category or a game. No row, shown.
create table games_hidden (
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('vendor', 'category', 'game')),
  code        text collate "C" not null,
  primary key (merchant_id, kind, code)
);

-- A member's favourites. Each takes one of FAVORITES_MAX slots, so that the limit holds by key under concurrency.
-- At most 100 rows a member, so the key is index enough for every list.
create table games_favorite (
  bucket      smallint not null,
  merchant_id text collate "C" not null references merchant (id),
  member_id   uuid not null,
  node_id     text collate "C" not null,
  place       smallint not null check (place between 1 and 100),
  created_at  timestamptz not null,
  primary key (bucket, member_id, node_id),
  unique (bucket, member_id, place)
);

-- When a member last opened a game. At most RECENTS_MAX rows a member, so the key is index enough.
create table games_recent (
  bucket      smallint not null,
  merchant_id text collate "C" not null references merchant (id),
  member_id   uuid not null,
  node_id     text collate "C" not null,
  opened_at   timestamptz not null,
  primary key (bucket, member_id, node_id)
);

-- How often a game was played on a day, all merchants together; decides what is hot.
create table games_play (
  node_id text   collate "C" not null,
  -- UTC.
  day     date   not null,
  rounds  bigint not null,
  primary key (node_id, day)
);
-- Answers: what was played lately, and what is old enough to delete.
create index games_play_day on games_play (day);

-- The largest wins of a merchant's day, for the board of winners. A copy for show: the rounds themselves are the wallet's.
create table games_winner (
  merchant_id text        collate "C" not null references merchant (id),
  day         date        not null,
  member_id   uuid        not null,
  source      text        collate "C" not null,
  round_id    text        collate "C" not null,
  member_name text        not null,
  node_id     text        collate "C" not null,
  win         bigint      not null,
  won_at      timestamptz not null,
  primary key (merchant_id, day, member_id, source, round_id)
);
-- Answers: who won most today, and what is old enough to delete.
create index games_winner_most on games_winner (merchant_id, day, win desc);
