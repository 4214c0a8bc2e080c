-- The words of the games' names, for a search with a slip in it: a word nobody has is taken for the nearest that somebody has.
-- A word whose last game is gone stays; who is led to it finds nothing and is told so.
create table games_word (
  word  text collate "C" primary key,
  -- Every two letters that stand side by side, as in games_game.
  pairs text[] not null
);
-- Which words share letters with what was typed?
create index games_word_pairs on games_word using gin (pairs);

insert into games_word (word, pairs)
select word, array(select distinct substr(word, at, 2) from generate_series(1, length(word) - 1) at)
from (select distinct unnest(string_to_array(search, ' ')) as word from games_game) words
where length(word) between 3 and 40;

-- How many games does each choice of the filter panel leave? Answered from the index alone. And one vendor's games of a category.
create index games_game_facets on games_game (list_type, vendor, classify, min_bet, game_type) include (node_id) where enabled;
