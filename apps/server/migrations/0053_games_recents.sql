-- When a member last opened a game. At most RECENTS_MAX rows a member, so the key is index enough.
create table games_recent (
  bucket      smallint not null,
  merchant_id text collate "C" not null references merchant (id),
  member_id   uuid not null,
  node_id     text collate "C" not null,
  opened_at   timestamptz not null,
  primary key (bucket, member_id, node_id)
);
