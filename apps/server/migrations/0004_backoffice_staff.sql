-- People who work for the operator. They are no members and share nothing with them.
create table backoffice_staff (
  id            uuid primary key,
  user_name     text not null unique,
  password_hash text not null,
  role          text not null,
  status        text not null check (status in ('active', 'disabled')),
  created_at    timestamptz not null
);

create table backoffice_session (
  token_hash   bytea primary key,
  staff_id     uuid not null references backoffice_staff (id),
  ip           text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz
);
