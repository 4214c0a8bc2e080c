-- The desk of the back office: who may do what, what was done, and what staff keep for themselves.

-- Second factor, first password, and a version so that two people who change the same account at once notice each other.
alter table backoffice_staff
  add column display_name text not null default '',
  add column version integer not null default 0,
  -- A password that somebody else has chosen is changed before anything else is done.
  add column password_once boolean not null default false,
  -- The authenticator's secret, sealed; pending until the first right code.
  add column totp_sealed bytea,
  add column totp_pending bytea,
  -- The last time step that was used: a code is good once.
  add column totp_step bigint,
  add column last_login_at timestamptz;
-- `role` was one word per person; rows of backoffice_staff_role say it now.
alter table backoffice_staff alter column role set default '';

alter table backoffice_session add column id uuid, add column device text not null default '';
-- Answers: where is this person logged in; and ends it all when the password changes.
create index backoffice_session_living on backoffice_session (staff_id, created_at desc) where ended_at is null;

-- Ways in for a lost phone: each is good once, only its hash is kept.
create table backoffice_recovery (
  staff_id  uuid not null references backoffice_staff (id),
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

create table backoffice_role (
  id          text primary key,
  name        text not null unique,
  description text not null default '',
  -- The administrator's role comes with the product and stays as it is.
  built_in    boolean not null default false,
  version     integer not null default 0,
  created_at  timestamptz not null
);

create table backoffice_role_permission (
  role_id    text not null references backoffice_role (id),
  permission text not null,
  primary key (role_id, permission)
);

-- A role at one merchant, or at all of them ('*').
create table backoffice_staff_role (
  staff_id    uuid not null references backoffice_staff (id),
  role_id     text not null references backoffice_role (id),
  merchant_id text not null,
  primary key (staff_id, role_id, merchant_id)
);
-- Answers: who has this role.
create index backoffice_staff_role_holders on backoffice_staff_role (role_id);

-- Everything that staff did. Rows are added and never changed; each carries the hash of the one before it.
create table backoffice_audit (
  seq         bigint primary key,
  at          timestamptz not null,
  -- Null for what the system did by itself.
  staff_id    uuid,
  staff_name  text not null,
  ip          text not null,
  request_id  text not null,
  -- Null for what concerns no single merchant.
  merchant_id text,
  action      text not null,
  target_kind text not null,
  target_id   text not null,
  reason      text not null default '',
  before      jsonb,
  after       jsonb,
  prev_hash   bytea not null,
  hash        bytea not null
);
-- Answers: what did this person do; what happened to this thing; what was done at this merchant; who did such a thing. Newest first.
create index backoffice_audit_staff on backoffice_audit (staff_id, seq desc);
create index backoffice_audit_target on backoffice_audit (target_kind, target_id, seq desc);
create index backoffice_audit_merchant on backoffice_audit (merchant_id, seq desc);
create index backoffice_audit_action on backoffice_audit (action, seq desc);
create index backoffice_audit_at on backoffice_audit (at, seq);

-- The end of the chain: one row, locked by whoever adds to it, so that the chain never forks. It also tells when the last rows are cut off.
create table backoffice_audit_head (
  id   smallint primary key check (id = 1),
  seq  bigint not null,
  hash bytea not null
);
insert into backoffice_audit_head (id, seq, hash) values (1, 0, '\x');

-- Searches that a person keeps for a table.
create table backoffice_filter (
  staff_id   uuid not null references backoffice_staff (id),
  screen     text not null,
  name       text not null,
  query      text not null,
  created_at timestamptz not null,
  primary key (staff_id, screen, name)
);

-- Processes of this deployment that said a word lately.
create table backoffice_process (
  id         uuid primary key,
  roles      text not null,
  version    text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);

-- The last result of a proof (books, audit chain), however it was asked for.
create table backoffice_proof (
  name   text primary key,
  at     timestamptz not null,
  ok     boolean not null,
  detail jsonb not null
);

insert into backoffice_role (id, name, description, built_in, created_at) values
  ('administrator', 'Administrator', 'May do everything, at every merchant.', true, now());
-- Whoever was there before could do everything that there was.
insert into backoffice_staff_role (staff_id, role_id, merchant_id)
  select id, 'administrator', '*' from backoffice_staff where role = 'admin';
