-- An event that a listener could not take is tried again later, and only its member's later events wait for it.
alter table kernel_outbox
  add column tries   integer not null default 0,
  -- When it is tried again; null: it has not failed.
  add column next_at timestamptz;
-- Answers: which members' events wait behind one that failed.
create index kernel_outbox_failed on kernel_outbox ((payload ->> 'memberId'), id) where delivered_at is null and next_at is not null;
