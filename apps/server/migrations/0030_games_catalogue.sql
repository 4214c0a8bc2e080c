-- Vendors and games belong to the platform; what a merchant does not show is kept apart (games_hidden).
create table games_vendor (
  code      text collate "C" primary key,
  name      text not null,
  rank      integer not null,
  -- G4: VASSALAGE opens the vendor's list, GAME its one title at once.
  h5_type   text collate "C" not null check (h5_type in ('GAME', 'VASSALAGE')),
  -- False while a connected vendor does not answer: its games are still listed, and said to be away.
  available boolean not null default true,
  seen_at   timestamptz
);

create table games_game (
  node_id     text collate "C" primary key,
  vendor      text collate "C" not null references games_vendor (code),
  code        text collate "C" not null,
  name        text not null,
  game_type   text collate "C" not null,
  -- The category under which lists show it: ESPORTS and COCKFIGHT display as SPORTS (G2).
  list_type   text collate "C" not null generated always as
    (case when game_type in ('ESPORTS', 'COCKFIGHT') then 'SPORTS' else game_type end) stored,
  classify    text collate "C" not null,
  -- Hundredths of the main unit, whatever the currency.
  min_bet     bigint not null,
  -- Place in every list; the smallest first.
  rank        integer not null,
  hot_rank    integer,
  is_new      boolean not null,
  free_play   boolean not null,
  enabled     boolean not null,
  -- Whether a vendor serves it; demo titles that nobody serves open the "not connected" page.
  connected   boolean not null,
  -- The vendor's own picture, empty for ours, and which of our drawings it has.
  thumb       text not null,
  composition smallint,
  palette     smallint,
  -- The name as it is searched: lower case, no accents, no punctuation; and the pairs of letters in it.
  search      text collate "C" not null,
  pairs       text[] not null
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
create index games_game_counts on games_game (vendor, list_type, game_type) where enabled;

-- What a merchant does not show: a vendor or a category. No row, shown.
create table games_hidden (
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('vendor', 'category')),
  code        text collate "C" not null,
  primary key (merchant_id, kind, code)
);
