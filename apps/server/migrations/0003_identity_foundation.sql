-- A person with an account at one merchant.
create table identity_member (
  id              uuid primary key,
  merchant_id     text not null references merchant (id),
  bucket          smallint not null,
  user_name       text not null,
  password_hash   text,
  type            smallint not null,
  status          text not null check (status in ('active', 'disabled', 'excluded')),
  currency        text not null,
  nickname        text not null default '',
  birthday        date,
  -- What registration took beside the named columns (A3), by field name.
  profile         jsonb not null default '{}',
  register_method text not null default 'H5',
  terms_version   text,
  terms_agreed_at timestamptz,
  first_time_login boolean not null default false,
  last_login_at   timestamptz,
  created_at      timestamptz not null,
  -- Answers: who logs in; and a user name is taken once a merchant.
  unique (merchant_id, user_name)
);

-- A login. Only the token's hash is kept.
create table identity_session (
  token_hash   bytea primary key,
  id           uuid not null unique,
  merchant_id  text not null,
  member_id    uuid not null references identity_member (id),
  device       text not null,
  ip           text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz
);
-- Answers: where is this member logged in.
create index identity_session_living on identity_session (member_id, created_at desc) where ended_at is null;

-- Wrong passwords by account name and by address, counted before the password is looked at.
create table identity_login_throttle (
  key          text primary key,
  failures     integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);
create index identity_login_throttle_old on identity_login_throttle (window_start);

create table identity_captcha (
  id          uuid primary key,
  merchant_id text not null,
  answer_hash bytea not null,
  expires_at  timestamptz not null
);
create index identity_captcha_old on identity_captcha (expires_at);
