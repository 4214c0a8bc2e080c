-- One row for each security question a member has answered; the answer is hashed like a password.
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
  changed_at    timestamptz not null,
  -- Wrong digits within a day, since when, and from when on only a new payment password helps.
  wrong_count   integer not null default 0,
  wrong_since   timestamptz,
  locked_at     timestamptz
);

-- Uploaded avatars, normalised and small; the name is in the address.
create table account_avatar (
  member_id   uuid primary key references identity_member (id),
  merchant_id text not null,
  name        text not null,
  picture     bytea not null,
  created_at  timestamptz not null
);
-- Answers: the picture of this address.
create index account_avatar_name on account_avatar (merchant_id, name);
