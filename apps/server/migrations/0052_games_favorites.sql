-- Games that a member marked with a heart. Each takes one of FAVORITES_MAX places, so that the limit holds by key
-- whoever taps at the same moment. At most 100 rows a member, so the key is index enough for every list.
create table games_favorite (
  bucket      smallint not null,
  merchant_id text collate "C" not null references merchant (id),
  member_id   uuid not null,
  node_id     text collate "C" not null,
  place       smallint not null check (place between 1 and 100),
  created_at  timestamptz not null,
  primary key (bucket, member_id, node_id),
  unique (bucket, member_id, place)
);
