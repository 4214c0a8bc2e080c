-- Who of the staff is at an identity check, so that two do not do the same one. Light: it ends by itself, and a colleague may take it over.
create table kyc_claim (
  member_id   uuid primary key references identity_member (id),
  merchant_id text not null references merchant (id),
  staff_id    uuid not null,
  until       timestamptz not null
);
-- Answers: which checks this person has opened.
create index kyc_claim_mine on kyc_claim (merchant_id, staff_id, until);
-- Answers: what waits and may be somebody else's or a barred person's, the oldest first.
create index kyc_case_flagged on kyc_case (merchant_id, submitted_at, member_id)
  where status = 'P' and flags ?| array['idNumber', 'mobile', 'email', 'device', 'address', 'barred'];

-- When a person last looked at a member's documents, so that the audit log gets one line an hour and not one a picture.
create table backoffice_sight (
  staff_id    uuid not null references backoffice_staff (id),
  member_id   uuid not null references identity_member (id),
  merchant_id text not null references merchant (id),
  noted_at    timestamptz not null,
  primary key (staff_id, member_id)
);
