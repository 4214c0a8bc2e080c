-- Flights: tables whose draw takes moves.

alter table table_round
  -- Where the flight ends, sealed: every process that judges a let-go must know it, and nobody who reads the rows may. Gone when it is over.
  add column end_sealed bytea,
  -- When its leader was last on it, and the longest that nobody was.
  add column led_at     timestamptz,
  add column unled_ms   integer not null default 0 check (unled_ms >= 0);

alter table table_ticket
  -- Where it is let go by itself, at the latest. Only tickets of a flight have one.
  add column due_height    integer check (due_height >= 100),
  -- Let go by its player: when the call was read, and the height then.
  add column let_go_at     timestamptz,
  add column let_go_height integer check (let_go_height between 100 and due_height),
  add constraint table_ticket_let_go check ((let_go_at is null) = (let_go_height is null)),
  -- Free: its stake is that of the reward, and nobody pays it.
  add column reward_id     uuid references free_reward;
