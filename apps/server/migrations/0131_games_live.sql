-- A camera stands at this table, so its vendor says.
alter table games_game add column streaming boolean not null default false;
-- Which live tables are open now?
create index games_game_live on games_game (rank, node_id) where enabled and connected and list_type = 'LIVE';
