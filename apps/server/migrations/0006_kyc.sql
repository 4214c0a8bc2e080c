-- A member's identity check. N not submitted, P pending, A approved, R rejected.
create table kyc_case (
  member_id       uuid primary key references identity_member (id),
  merchant_id     text not null references merchant (id),
  status          text not null check (status in ('N', 'P', 'A', 'R')),
  -- How often it was submitted; a decision names the attempt that it is about.
  attempt         integer not null default 0,
  -- The personal details, encrypted. Only keyed hashes are left outside, to find the same document or person again.
  sealed          bytea,
  id_number_hash text,
  -- One hash for each way the name may be spelt in the list of restricted persons; null until first asked for.
  person_hashes   text[],
  -- Blobs of kind `idPicture`; none after a rejection, when new ones are asked for.
  front_id        uuid,
  back_id         uuid,
  selfie_id       uuid,
  -- What the check itself noticed at submission, for staff.
  flags           jsonb not null default '[]',
  reasons         jsonb not null default '[]',
  note            text not null default '',
  device          text not null default '',
  ip              text not null default '',
  -- Of the page that submitted it, for the message about the decision.
  language        text,
  submitted_at    timestamptz,
  decided_at      timestamptz,
  decided_by      uuid,
  updated_at      timestamptz not null
);
-- Answers: what waits, the oldest first; and of those, what was flagged as possibly another person's.
create index kyc_case_waiting on kyc_case (merchant_id, submitted_at, member_id) where status = 'P';
create index kyc_case_flagged on kyc_case (merchant_id, submitted_at, member_id)
  where status = 'P' and flags ?| array['idNumber', 'mobile', 'email', 'device', 'address', 'restricted'];
-- Answers: what was decided, the newest first.
create index kyc_case_decided on kyc_case (merchant_id, decided_at desc, member_id) where decided_at is not null;
-- Answers: who else showed this document; who else sent from this device at this address.
create index kyc_case_number on kyc_case (merchant_id, id_number_hash) where id_number_hash is not null;
create index kyc_case_device on kyc_case (merchant_id, ip, device) where ip <> '';
-- Answers: whose case shows this person; which cases have not been hashed yet.
create index kyc_case_person on kyc_case using gin (person_hashes);
create index kyc_case_unhashed on kyc_case (merchant_id, member_id) where person_hashes is null and sealed is not null;

-- The history of a case, never changed. Pictures of a rejected attempt are named here.
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

-- Which of the staff has claimed a case, so that two do not do the same one. It expires, and a colleague may take it over.
create table kyc_claim (
  member_id   uuid primary key references identity_member (id),
  merchant_id text not null references merchant (id),
  staff_id    uuid not null,
  until       timestamptz not null
);
-- Answers: which cases this person has claimed.
create index kyc_claim_mine on kyc_claim (merchant_id, staff_id, until);
