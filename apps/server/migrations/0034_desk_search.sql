-- What staff search at the desk.

-- The words of a name without accents and capitals: "Niño-Santos, Ana" is {nino, santos, ana}.
create function identity_name_words(name text) returns text[] language sql immutable parallel safe
  return array_remove(
    regexp_split_to_array(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[\s.,:;&|!*()''"’‘“”/\\-]+'),
    '');
-- Every end of every word, each with its merchant in front, so that the start of an end finds any part of a name at one merchant only.
create function identity_name_parts(merchant text, name text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct merchant || ' ' || substr(word, place)
    from unnest(identity_name_words(name)) as word cross join lateral generate_series(1, length(word)) as place));
-- Answers: which members of a merchant have these parts of words in their real name, in whatever order.
create index identity_member_name_parts on identity_member using gin (identity_name_parts(merchant_id, payee_name))
  where payee_name <> '';

-- Answers: what the journal has of a day. Entries come in the order of time, so a summary of pages is enough, and bets pay nothing for it.
create index wallet_entry_day on wallet_entry using brin (created_at) with (pages_per_range = 32, autosummarize = on);
