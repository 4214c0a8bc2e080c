-- How the last reading of a vendor's list went: when it was asked, what was wrong, and how many entries broke the protocol.
alter table games_vendor
  add column asked_at timestamptz,
  add column problem text not null default '',
  add column left_out integer not null default 0;

alter table games_game
  -- Listed, and not to be opened for now.
  add column maintenance boolean not null default false,
  -- The version of the picture that staff have sent; empty: the vendor's or ours.
  add column icon text collate "C" not null default '';
-- Answers: which games are under maintenance, are new, are in no list any more.
create index games_game_maintenance on games_game (rank, node_id) where maintenance;
create index games_game_new on games_game (rank, node_id) where enabled and is_new;
create index games_game_gone on games_game (rank, node_id) where not enabled;

-- Pictures that staff have sent, drawn anew as WebP; some tens of kilobytes each.
create table games_icon (
  node_id    text collate "C" primary key references games_game (node_id),
  picture    bytea not null,
  updated_at timestamptz not null
);

-- A merchant may hide a single game, too.
alter table games_hidden drop constraint games_hidden_kind_check;
alter table games_hidden add constraint games_hidden_kind_check check (kind in ('vendor', 'category', 'game'));
