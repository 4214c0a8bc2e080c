-- A name that staff have read on an identity card may no longer be changed by the member; the club is given by staff.
alter table identity_member
  add column payee_name_verified_at timestamptz,
  add column club_label text not null default '',
  -- Whether the member has set answers: a login from an unknown place then has a question to answer first (A4).
  add column asks_question boolean not null default false;

-- The session may look, but not act, until the question is answered.
alter table identity_session add column question_due boolean not null default false;

-- Devices and countries from which this member has shown who they are.
create table identity_known_place (
  member_id   uuid not null references identity_member (id),
  merchant_id text not null,
  -- `device:…` a fingerprint of what the browser says of itself, `country:PH`.
  place       text not null,
  known_at    timestamptz not null,
  primary key (member_id, place)
);

-- One row a question that the member has answered; the answer is kept like a password.
create table account_security_answer (
  member_id   uuid not null references identity_member (id),
  merchant_id text not null,
  question_id text not null,
  answer_hash text not null,
  created_at  timestamptz not null,
  primary key (member_id, question_id)
);

-- The six digits that confirm a withdrawal.
create table account_payment_password (
  member_id     uuid primary key references identity_member (id),
  merchant_id   text not null,
  password_hash text not null,
  changed_at    timestamptz not null
);

-- Pictures that members have uploaded as their avatar, small and drawn anew by us; the name is in the address.
create table account_avatar (
  member_id   uuid primary key references identity_member (id),
  merchant_id text not null,
  name        text not null,
  picture     bytea not null,
  created_at  timestamptz not null
);
-- Answers: the picture of this address.
create index account_avatar_name on account_avatar (merchant_id, name);
