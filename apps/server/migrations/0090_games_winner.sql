-- The largest wins of a merchant's day, for the board of winners. A copy for show: the rounds themselves are the wallet's.
create table games_winner (
  merchant_id text        collate "C" not null references merchant (id),
  day         date        not null,
  member_id   uuid        not null,
  source      text        collate "C" not null,
  round_id    text        collate "C" not null,
  member_name text        not null,
  node_id     text        collate "C" not null,
  win         bigint      not null,
  won_at      timestamptz not null,
  primary key (merchant_id, day, member_id, source, round_id)
);
-- Answers: who won most today, and what is so old that it goes.
create index games_winner_most on games_winner (merchant_id, day, win desc);
