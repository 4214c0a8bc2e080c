-- Draws of a lottery: each has a link of its game's chain, promised before anybody bets and shown at its time.
create table draw_link (
  chain_id   uuid        not null references chain (id),
  step       integer     not null,
  game_code  text        not null,
  -- Fixed when the link is promised: it is not shown before.
  not_before timestamptz not null,
  shown_at   timestamptz,
  primary key (chain_id, step)
);
create index draw_link_last on draw_link (game_code, not_before desc);
