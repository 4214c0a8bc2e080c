-- Of which currency a smallest bet is belongs to how many games a choice of the filter panel leaves: it is answered from the index alone, still.
drop index games_game_facets;
create index games_game_facets on games_game (list_type, vendor, classify, min_bet, game_type) include (node_id, min_bet_currency) where enabled;
