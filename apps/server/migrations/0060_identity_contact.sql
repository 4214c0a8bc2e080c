-- How a member can be reached, what staff and the member have proven of it, and the name that money may be paid to.
alter table identity_member
  -- E.164, e.g. +639171234567.
  add column mobile            text,
  add column mobile_verified_at timestamptz,
  -- As typed, trimmed; compared without case.
  add column email             text,
  add column email_verified_at timestamptz,
  add column payee_name        text not null default '',
  -- A drawn avatar's name (`drawn:07`) or an uploaded picture's id (`blob:…`).
  add column avatar            text not null default '',
  add column password_changed_at timestamptz;

update identity_member set
  email = nullif(trim(profile ->> 'email'), ''),
  payee_name = coalesce(trim(profile ->> 'payeeName'), '');

-- Answers: whose number is this; a proven number belongs to one member of a merchant. The same for addresses.
create unique index identity_member_mobile on identity_member (merchant_id, mobile) where mobile_verified_at is not null;
create unique index identity_member_email on identity_member (merchant_id, lower(email)) where email_verified_at is not null;
-- Answers: who else gave this number or address (one person, one account).
create index identity_member_mobile_any on identity_member (merchant_id, mobile) where mobile is not null;
create index identity_member_email_any on identity_member (merchant_id, lower(email)) where email is not null;
