-- The last proof of the books that this deployment made by itself, so that none is left out unnoticed: one row.
create table wallet_proof (
  id      smallint    primary key check (id = 1),
  at      timestamptz not null,
  -- What was found broken, by the name of the check.
  results jsonb       not null
);
