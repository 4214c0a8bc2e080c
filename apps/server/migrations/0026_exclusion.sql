-- What a person who is excluded is known by again: keyed hashes only, from the exclusion's own transaction until its end.
create table identity_exclusion_key (
  merchant_id text        not null references merchant (id),
  member_id   uuid        not null references identity_member (id),
  -- `account` says that the member's keys were written, whatever is known of them.
  kind        text        not null check (kind in ('account', 'person', 'idNumber', 'name', 'birthday', 'mobile', 'email')),
  hash        text        not null,
  -- Of a contact: its owner has proven it.
  proven      boolean     not null,
  since       timestamptz not null,
  until       timestamptz not null,
  -- Answers: whose keys these are.
  primary key (merchant_id, hash, member_id)
);
-- Answers: the keys of a member; which exclusions have none yet.
create index identity_exclusion_key_member on identity_exclusion_key (merchant_id, member_id);

-- Accounts that look like an excluded person's, closed for play until the exclusion ends or staff say that it is another person.
create table identity_exclusion_match (
  merchant_id text        not null references merchant (id),
  member_id   uuid        not null references identity_member (id),
  -- Whose exclusion it is.
  excluded_id uuid        not null references identity_member (id),
  -- `sure`: two of the staff say that it is another person; `likely`: one does.
  strength    text        not null check (strength in ('sure', 'likely')),
  kinds       text[]      not null,
  found_at    timestamptz not null,
  -- Who of the staff says so first.
  asked_by    uuid,
  cleared_by  uuid,
  cleared_at  timestamptz,
  primary key (merchant_id, member_id, excluded_id),
  check ((cleared_by is null) = (cleared_at is null))
);
-- Answers: whom an exclusion that ends has kept out.
create index identity_exclusion_match_excluded on identity_exclusion_match (merchant_id, excluded_id);

-- Answers: whom staff still have to look at, the newest first.
create index identity_exclusion_match_open on identity_exclusion_match (merchant_id, found_at desc, member_id desc, excluded_id desc)
  where cleared_at is null;

-- Names are compared without blanks from now on: cases are hashed anew by their job.
update kyc_case set person_hashes = null where person_hashes is not null;

drop index kyc_case_flagged;
create index kyc_case_flagged on kyc_case (merchant_id, submitted_at, member_id)
  where status = 'P' and flags ?| array['idNumber', 'mobile', 'email', 'device', 'address', 'restricted', 'excluded'];
