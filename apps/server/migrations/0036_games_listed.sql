-- Lists show what opens here, and the demo's samples only after it: each list is walked in that order, with samples and without.
-- The site's lists, by category, vendor and class, and of all; the back office keeps the order without it.
create index games_game_category_listed on games_game (list_type, connected desc, rank, node_id) where enabled;
create index games_game_vendor_listed on games_game (vendor, connected desc, rank, node_id) where enabled;
create index games_game_all_listed on games_game (connected desc, rank, node_id) where enabled;
create index games_game_hot_listed on games_game (connected desc, hot_rank, node_id) where enabled and hot_rank is not null;
drop index games_game_classify;
create index games_game_classify on games_game (classify, connected desc, rank, node_id) where enabled and classify <> '';
-- How many games each choice of the filter panel leaves, of what opens here or with samples, from the index alone.
drop index games_game_facets;
create index games_game_facets on games_game (list_type, vendor, classify, min_bet, game_type)
  include (node_id, min_bet_currency, connected) where enabled;
