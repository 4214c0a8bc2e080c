-- Of which currency the smallest stake is, where its vendor says so.
alter table games_game add column min_bet_currency text not null default '';
