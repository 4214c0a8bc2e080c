-- How each timed job ended last, on whichever process it ran (kernel/jobs); staff see it.
create table kernel_job (
  name       text primary key,
  period_ms  integer not null,
  ended_at   timestamptz not null,
  took_ms    integer not null,
  failed     boolean not null,
  -- When it last failed, whatever came after.
  failed_at  timestamptz
);
