-- Keys of secrets that have left, for prints that nothing can be printed anew from (persons who may not play are kept by print only).
-- Made from a secret one way, each sealed under the newest.
create table kernel_print_key (
  purpose    text not null,
  -- The key's own print, so that one is kept once.
  key_id     text not null,
  sealed     bytea not null,
  created_at timestamptz not null,
  primary key (purpose, key_id)
);
