-- How often a game was played on a day, all merchants together: what is hot is decided by it.
create table games_play (
  node_id text   collate "C" not null,
  -- UTC.
  day     date   not null,
  rounds  bigint not null,
  primary key (node_id, day)
);
-- Answers: what was played lately, and what is so old that it goes.
create index games_play_day on games_play (day);

-- The place that staff or the first catalogue gave; hot_rank is the effective one, with what is played most in front.
alter table games_game add column hot_rank_set integer;
update games_game set hot_rank_set = hot_rank;
