-- People who work for the operator. They are no members and share nothing with them.
create table backoffice_staff (
  id            uuid primary key,
  user_name     text not null unique,
  display_name  text not null default '',
  password_hash text not null,
  -- Somebody else has chosen the password: it is changed before anything else is done.
  password_once boolean not null default false,
  -- Unused: roles are in backoffice_staff_role.
  role          text not null default '',
  status        text not null check (status in ('active', 'disabled')),
  -- The authenticator's secret, encrypted; pending until the first right code.
  totp_sealed   bytea,
  totp_pending  bytea,
  -- The last time step that was used: a code is good once.
  totp_step     bigint,
  last_login_at timestamptz,
  created_at    timestamptz not null,
  -- Lets two people who change the same account at once notice each other.
  version       integer not null default 0
);

create table backoffice_session (
  token_hash   bytea primary key,
  id           uuid,
  staff_id     uuid not null references backoffice_staff (id),
  device       text not null default '',
  ip           text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz
);
-- Answers: where is this person logged in; ends it all when the password changes.
create index backoffice_session_living on backoffice_session (staff_id, created_at desc) where ended_at is null;
-- Answers: from where this person has logged in lately.
create index backoffice_session_latest on backoffice_session (staff_id, created_at desc);

-- Recovery codes for a lost phone: each is good once, only its hash is kept.
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
  -- The administrator's role comes with the product and cannot be changed.
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

-- Roles to begin with; all but the first are the operator's to change and to remove.
insert into backoffice_role (id, name, description, built_in, created_at) values
  ('administrator', 'Administrator', 'May do everything, at every merchant.', true, now()),
  ('support', 'Support', 'Helps members: finds them, sees what was sent to them.', false, now()),
  ('reviewer', 'Identity reviewer', 'Looks at documents and decides about them.', false, now()),
  ('auditor', 'Auditor', 'Reads everything that was done, and changes nothing.', false, now()),
  ('editor', 'Editor', 'Keeps the lobby, banners, announcements and help pages.', false, now()),
  ('cashier', 'Cashier', 'Decides about withdrawals and confirms bank transfers.', false, now()),
  ('cashierLead', 'Cashier lead', 'Gives the second approval, corrects wallets and explains differences.', false, now()),
  ('risk', 'Risk', 'Keeps the rules that send withdrawals to a person.', false, now()),
  ('finance', 'Finance', 'Reads figures and the ledger, and explains differences.', false, now()),
  ('compliance', 'Compliance', 'Stops withdrawals, keeps the list of restricted persons, and sees identity checks and the ledger.', false, now());
insert into backoffice_role_permission (role_id, permission) values
  ('support', 'members.read'), ('support', 'messages.read'),
  ('reviewer', 'members.read'), ('reviewer', 'kyc.read'), ('reviewer', 'kyc.decide'),
  ('auditor', 'audit.read'), ('auditor', 'system.read'), ('auditor', 'staff.read'),
  ('editor', 'vendors.read'), ('editor', 'games.read'), ('editor', 'games.write'), ('editor', 'content.read'), ('editor', 'content.write'),
  ('cashier', 'cashier.read'), ('cashier', 'cashier.decide'), ('cashier', 'deposits.confirm'), ('cashier', 'adjust.propose'),
  ('cashier', 'members.read'),
  ('cashierLead', 'cashier.read'), ('cashierLead', 'cashier.decide'), ('cashierLead', 'cashier.second'),
  ('cashierLead', 'deposits.confirm'), ('cashierLead', 'adjust.propose'), ('cashierLead', 'adjust.approve'),
  ('cashierLead', 'recon.read'), ('cashierLead', 'recon.write'), ('cashierLead', 'ledger.read'), ('cashierLead', 'members.read'),
  ('risk', 'cashier.read'), ('risk', 'risk.write'), ('risk', 'members.read'),
  ('finance', 'cashier.read'), ('finance', 'recon.read'), ('finance', 'recon.write'), ('finance', 'ledger.read'), ('finance', 'reports.read'),
  ('compliance', 'cashier.read'), ('compliance', 'cashier.freeze'), ('compliance', 'members.read'), ('compliance', 'kyc.read'),
  ('compliance', 'ledger.read'), ('compliance', 'restricted.read'), ('compliance', 'restricted.write');

-- The audit log: rows are added and never changed; each carries the hash of the one before it.
create table backoffice_audit (
  seq         bigint primary key,
  at          timestamptz not null,
  -- Null: the system.
  staff_id    uuid,
  staff_name  text not null,
  ip          text not null,
  request_id  text not null,
  -- Null: concerns no single merchant.
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
create index backoffice_audit_target on backoffice_audit (target_id, seq desc);
create index backoffice_audit_merchant on backoffice_audit (merchant_id, seq desc);
create index backoffice_audit_action on backoffice_audit (action, seq desc);
create index backoffice_audit_at on backoffice_audit (at, seq);

-- The end of the chain: one row, locked by every writer, so that the chain never forks. It also shows when the last rows are cut off.
create table backoffice_audit_head (
  id   smallint primary key check (id = 1),
  seq  bigint not null,
  hash bytea not null
);
insert into backoffice_audit_head (id, seq, hash) values (1, 0, '\x');

-- When a person last opened a member's documents: the audit log gets one line an hour, not one a picture.
create table backoffice_document_access (
  staff_id    uuid not null references backoffice_staff (id),
  member_id   uuid not null references identity_member (id),
  merchant_id text not null references merchant (id),
  noted_at    timestamptz not null,
  primary key (staff_id, member_id)
);

-- Changes that loosen a guard of money: asked for by one person, approved by another.
create table backoffice_change (
  id          uuid primary key,
  merchant_id text        collate "C" not null,
  kind        text        not null,
  -- What of the merchant it changes, such as a method; empty: the merchant itself.
  target      text        collate "C" not null,
  -- What its module carries out; the secret part is sealed, and gone with the decision.
  request     jsonb       not null,
  sealed      bytea,
  -- What who decides reads: the values that differ.
  before      jsonb       not null,
  after       jsonb       not null,
  reason      text        not null,
  state       text        not null check (state in ('proposed', 'approved', 'refused', 'outdated')),
  asked_by    text        collate "C" not null,
  asked_at    timestamptz not null,
  decided_by  text        collate "C",
  decided_at  timestamptz
);
create index backoffice_change_queue on backoffice_change (merchant_id, state, id);
create index backoffice_change_newest on backoffice_change (merchant_id, id desc);
create index backoffice_change_sealed on backoffice_change (id) where sealed is not null;

-- Staff who are a member, or close to one: they decide nothing about them.
create table backoffice_relation (
  merchant_id text        not null references merchant (id),
  member_id   uuid        not null references identity_member (id),
  staff_id    uuid        not null references backoffice_staff (id),
  said_by     text        collate "C" not null,
  created_at  timestamptz not null,
  primary key (merchant_id, member_id, staff_id)
);

-- Saved filters of a table.
create table backoffice_filter (
  staff_id   uuid not null references backoffice_staff (id),
  screen     text not null,
  name       text not null,
  query      text not null,
  created_at timestamptz not null,
  primary key (staff_id, screen, name)
);

-- Staff's notes and labels on members; members never see them. Notes are added and never changed.
create table backoffice_member_note (
  id          uuid not null,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  staff_id    uuid not null,
  staff_name  text not null,
  text        text not null,
  created_at  timestamptz not null,
  primary key (merchant_id, id)
);
-- Answers: the notes on this member, newest first.
create index backoffice_member_note_member on backoffice_member_note (merchant_id, member_id, created_at desc);

create table backoffice_member_label (
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  label       text not null,
  primary key (merchant_id, member_id, label)
);

-- Processes of this deployment by their last heartbeat.
create table backoffice_process (
  id         uuid primary key,
  roles      text not null,
  version    text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);

-- The last result of each verification (ledger, audit chain), however it was started.
create table backoffice_proof (
  name   text primary key,
  at     timestamptz not null,
  ok     boolean not null,
  detail jsonb not null
);
