-- A merchant is a brand with its own members, settings and money; one deployment serves many.
create table merchant (
  id         text primary key,
  settings   jsonb not null,
  flags      jsonb not null,
  created_at timestamptz not null
);

-- Which merchant answers on a host name; the default merchant answers on all others.
create table merchant_host (
  host        text primary key,
  merchant_id text not null references merchant (id)
);
