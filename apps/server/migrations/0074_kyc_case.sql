-- Who a member really is: what was given, how far the check has come. N not submitted, P pending, A approved, R rejected.
create table kyc_case (
  member_id       uuid primary key references identity_member (id),
  merchant_id     text not null references merchant (id),
  status          text not null check (status in ('N', 'P', 'A', 'R')),
  -- How often it was submitted; a decision names the attempt that it is about.
  attempt         integer not null default 0,
  -- The personal details, sealed. Only the ID number's keyed print is left outside, to find the same document again.
  sealed          bytea,
  id_number_print text,
  -- Blobs of kind `idPicture`; none after a rejection, when new ones are asked for.
  front_id        uuid,
  back_id         uuid,
  selfie_id       uuid,
  -- What the check itself noticed when it was submitted, for staff.
  flags           jsonb not null default '[]',
  reasons         jsonb not null default '[]',
  note            text not null default '',
  device          text not null default '',
  ip              text not null default '',
  submitted_at    timestamptz,
  decided_at      timestamptz,
  decided_by      uuid,
  updated_at      timestamptz not null
);
-- Answers: what waits, the oldest first.
create index kyc_case_waiting on kyc_case (merchant_id, submitted_at, member_id) where status = 'P';
-- Answers: what was decided, the newest first.
create index kyc_case_decided on kyc_case (merchant_id, decided_at desc, member_id) where decided_at is not null;
-- Answers: who else showed this document; who else sent from this device at this address.
create index kyc_case_number on kyc_case (merchant_id, id_number_print) where id_number_print is not null;
create index kyc_case_device on kyc_case (merchant_id, ip, device) where ip <> '';

-- What happened to a case, one row each, never changed. Pictures of an attempt that was rejected are named here.
create table kyc_event (
  merchant_id text not null,
  member_id   uuid not null references identity_member (id),
  -- Counts within the case.
  seq         integer not null,
  attempt     integer not null,
  what        text not null check (what in ('details', 'pictures', 'submitted', 'approved', 'rejected')),
  reasons     jsonb not null default '[]',
  note        text not null default '',
  staff_id    uuid,
  pictures    jsonb not null default '{}',
  created_at  timestamptz not null,
  -- Answers: the history of a case.
  primary key (member_id, seq)
);
