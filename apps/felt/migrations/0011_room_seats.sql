-- Rooms whose games order their seats, and chips brought between hands.

-- What a seat owes before it is dealt in, by its game's own words, and whether it pays at once or waits until that is due anyway.
alter table sitting add column owes  text;
alter table sitting add column posts boolean not null default false;

-- Chips brought to a sitting under way: to the platform one more stake of its round.
create table top_up (
  id            uuid        primary key,
  sitting_id    uuid        not null references sitting,
  key           uuid        not null,
  status        text        not null check (status in ('buying', 'voiding', 'done', 'void')),
  amount        bigint      not null check (amount > 0),
  -- Made before anything is sent, so that every repeat is the same message.
  bet_uuid      uuid        not null,
  rollback_uuid uuid        not null,
  refusal       text,
  due_at        timestamptz,
  attempts      integer     not null default 0,
  created_at    timestamptz not null,
  ended_at      timestamptz,
  check ((status in ('done', 'void')) = (ended_at is not null)),
  check ((status in ('buying', 'voiding')) = (due_at is not null)),
  unique (sitting_id, key)
);
-- One at a time.
create unique index top_up_open on top_up (sitting_id) where ended_at is null;
-- What has to be gone on with.
create index top_up_due on top_up (due_at) where due_at is not null;
-- The platform asks for a round by any of its movements.
create index top_up_by_bet on top_up (bet_uuid);
