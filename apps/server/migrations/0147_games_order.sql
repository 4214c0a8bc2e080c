-- Held by whoever moves a game, so that two moves come one after the other. Which game stands where is `games_game.rank`.
create table games_order (
  id smallint primary key check (id = 1)
);
insert into games_order (id) values (1);
