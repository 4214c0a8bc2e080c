-- A person with an account at one merchant.
create table identity_member (
  id                     uuid primary key,
  merchant_id            text not null references merchant (id),
  bucket                 smallint not null,
  user_name              text not null,
  password_hash          text,
  password_changed_at    timestamptz,
  first_time_login       boolean not null default false,
  type                   smallint not null,
  status                 text not null check (status in ('active', 'disabled', 'excluded')),
  currency               text not null,
  nickname               text not null default '',
  -- A built-in avatar's name (`drawn:07`) or an uploaded picture's id (`blob:…`).
  avatar                 text not null default '',
  club_label             text not null default '',
  birthday               date,
  -- E.164, e.g. +639171234567.
  mobile                 text,
  mobile_verified_at     timestamptz,
  -- As typed, trimmed; compared without case.
  email                  text,
  email_verified_at      timestamptz,
  -- The name that money may be paid to; fixed once staff have read it on an ID.
  payee_name             text not null default '',
  payee_name_verified_at timestamptz,
  -- Security answers are set: a login from an unknown origin has to answer one first (A4).
  asks_question          boolean not null default false,
  -- What registration took beside the named columns (A3), by field name.
  profile                jsonb not null default '{}',
  register_method        text not null default 'H5',
  -- The agent who referred this member.
  parent_id              uuid references identity_member (id),
  terms_version          text,
  terms_agreed_at        timestamptz,
  last_login_at          timestamptz,
  -- Of the page of the last login.
  language               text not null default 'EN',
  -- Since when the member wants offers by message; null: not asked for, or taken back.
  marketing_since        timestamptz,
  created_at             timestamptz not null,
  -- Answers: who logs in. A user name is unique within a merchant.
  unique (merchant_id, user_name)
);
-- Answers: whose number is this. A verified number or address belongs to one member of a merchant.
create unique index identity_member_mobile on identity_member (merchant_id, mobile) where mobile_verified_at is not null;
create unique index identity_member_email on identity_member (merchant_id, lower(email)) where email_verified_at is not null;
-- Answers: who else gave this number or address (one person, one account).
create index identity_member_mobile_any on identity_member (merchant_id, mobile) where mobile is not null;
create index identity_member_email_any on identity_member (merchant_id, lower(email)) where email is not null;
-- Answers: whom did this agent refer.
create index identity_member_parent on identity_member (merchant_id, parent_id) where parent_id is not null;
-- Answers: which members were born on a restricted person's birthday (field.md A3).
create index identity_member_birthday on identity_member (merchant_id, birthday) where birthday is not null;
-- Back-office search: the newest members; those whose name, address or number begins with the text.
create index identity_member_newest on identity_member (merchant_id, created_at desc, id desc);
create index identity_member_name_begin on identity_member (merchant_id, user_name collate "C");
create index identity_member_email_begin on identity_member (merchant_id, (lower(email) collate "C")) where email is not null;
create index identity_member_mobile_begin on identity_member (merchant_id, mobile collate "C") where mobile is not null;

-- Every word of a member on offers by message, and each exclusion that took it back: the proof of who was written to with whose consent.
create table identity_marketing (
  merchant_id text        not null,
  member_id   uuid        not null references identity_member (id),
  id          uuid        not null,
  agreed      boolean     not null,
  decided_by  text        not null check (decided_by in ('member', 'exclusion')),
  at          timestamptz not null,
  primary key (merchant_id, member_id, id)
);

-- A login. Only the token's hash is kept.
create table identity_session (
  token_hash      bytea primary key,
  id              uuid not null unique,
  merchant_id     text not null,
  member_id       uuid not null references identity_member (id),
  device          text not null,
  -- What the member sees of the device.
  device_label    text not null default '',
  ip              text not null,
  country         text not null default '',
  -- The line of device tokens it belongs to.
  family_id       uuid,
  -- The session may look, but not act, until the security question is answered.
  question_due    boolean not null default false,
  -- "Remember me" was asked for while the question was due: granted with the right answer.
  remembers_later boolean not null default false,
  created_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  ended_at        timestamptz
);
-- Answers: where is this member logged in.
create index identity_session_living on identity_session (member_id, created_at desc) where ended_at is null;
-- Answers: which sessions are old enough to delete.
create index identity_session_begun on identity_session (created_at);

-- Wrong passwords by account name and by address, counted before the password is looked at.
create table identity_login_throttle (
  key          text primary key,
  failures     integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);
create index identity_login_throttle_old on identity_login_throttle (window_start);

-- Addresses from which a code has unlocked a locked user name: attempts from there count separately for a while.
create table identity_unlocked_origin (
  merchant_id text not null references merchant (id),
  user_name   text not null,
  -- An address with its household (IPv6 by its /64).
  origin      text not null,
  until       timestamptz not null,
  primary key (merchant_id, user_name, origin)
);
create index identity_unlocked_origin_old on identity_unlocked_origin (until);

create table identity_captcha (
  id          uuid primary key,
  merchant_id text not null,
  answer_hash bytea not null,
  expires_at  timestamptz not null
);
create index identity_captcha_old on identity_captcha (expires_at);

-- The current code of a number or address for one purpose; a new one replaces it.
create table identity_code (
  merchant_id text not null references merchant (id),
  purpose     text not null,
  -- E.164 number or e-mail address in lower case.
  target      text not null,
  -- Signature under a key of the server: six digits could be guessed from a plain hash.
  signature   text not null,
  tries       integer not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  spent_at    timestamptz,
  -- Answers: is this the code of that number for that purpose.
  primary key (merchant_id, purpose, target)
);
create index identity_code_old on identity_code (expires_at);

-- The link of a "forgotten password" e-mail: one a member, good once; a newer one replaces it.
create table identity_reset (
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  token_hash  bytea not null unique,
  expires_at  timestamptz not null,
  primary key (merchant_id, member_id)
);
create index identity_reset_old on identity_reset (expires_at);

-- A remembered phone: one line of tokens, from a full login until it is 30 days old or revoked.
create table identity_device_family (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  member_id    uuid not null references identity_member (id),
  device_label text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
-- Answers: which phones does a change of this member's password forget.
create index identity_device_family_member on identity_device_family (merchant_id, member_id) where revoked_at is null;
create index identity_device_family_old on identity_device_family (expires_at);

-- Every token of a line, by its hash. A token is good once and names its successor.
create table identity_device_token (
  token_hash     bytea primary key,
  merchant_id    text not null,
  family_id      uuid not null references identity_device_family (id) on delete cascade,
  created_at     timestamptz not null,
  spent_at       timestamptz,
  successor_hash bytea
);
create index identity_device_token_family on identity_device_token (family_id);

-- Devices and countries from which this member has confirmed their identity.
create table identity_known_origin (
  member_id   uuid not null references identity_member (id),
  merchant_id text not null,
  -- `device:…` a fingerprint of what the browser says of itself, `country:PH`.
  origin      text not null,
  known_at    timestamptz not null,
  primary key (member_id, origin)
);

-- Logins and failed attempts. An attempt at an unknown name is kept like any other, with no member.
create table identity_login (
  id           uuid primary key,
  merchant_id  text not null,
  member_id    uuid,
  at           timestamptz not null,
  way          text not null,
  outcome      text not null,
  device_label text not null,
  ip           text not null,
  country      text not null
);
-- Answers: the last logins of a member; and whether a device and a country were seen before.
create index identity_login_member on identity_login (merchant_id, member_id, at desc) where member_id is not null;
create index identity_login_old on identity_login (at);

-- A member's sign-in at a service. One subject of a service is one member here.
create table identity_social (
  merchant_id text not null references merchant (id),
  provider    text not null,
  subject     text not null,
  member_id   uuid not null references identity_member (id),
  email       text not null,
  created_at  timestamptz not null,
  primary key (merchant_id, provider, subject)
);
create index identity_social_member on identity_social (member_id);

-- A new number or address of a member that is not in effect yet: until then codes and links go to the one before.
create table identity_contact_change (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  channel     text not null check (channel in ('sms', 'email')),
  -- E.164, or an address as typed.
  target      text not null,
  -- Hash of the link by which the contact before stops it.
  stop_hash   bytea not null unique,
  -- Of the message that tells the member when it takes effect.
  language    text not null,
  asked_at    timestamptz not null,
  counts_at   timestamptz not null,
  -- A newer request replaces the older.
  unique (merchant_id, member_id, channel)
);
-- Answers: which changes take effect now.
create index identity_contact_change_due on identity_contact_change (counts_at);

-- Stop links of requests that a newer one replaced or that were cancelled: they stop the newest one, too.
create table identity_contact_stop (
  merchant_id text not null references merchant (id),
  -- Hash of the link.
  stop_hash   bytea not null,
  member_id   uuid not null references identity_member (id),
  channel     text not null check (channel in ('sms', 'email')),
  -- As long as the newest request waits.
  until       timestamptz not null,
  primary key (merchant_id, stop_hash)
);
-- Answers: which links stop the change of a member.
create index identity_contact_stop_member on identity_contact_stop (merchant_id, member_id, channel);
create index identity_contact_stop_old on identity_contact_stop (until);

-- An agent's invitation codes (upper case) and host names (lower case).
create table identity_agent_link (
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('code', 'host')),
  value       text not null,
  agent_id    uuid not null references identity_member (id),
  created_at  timestamptz not null,
  primary key (merchant_id, kind, value)
);
-- Answers: which codes and hosts has this agent.
create index identity_agent_link_agent on identity_agent_link (merchant_id, agent_id);

-- Where an account was opened from. An ID number typed here is encrypted; its keyed hash finds the same one again.
create table identity_registration (
  member_id       uuid primary key references identity_member (id),
  merchant_id     text not null,
  url             text not null,
  ip              text not null,
  device          text not null,
  -- Made up by the browser and kept by it; empty when it sent none.
  device_id       text not null,
  id_number       bytea,
  id_number_hash text,
  created_at      timestamptz not null
);
-- Answers: who else came from this address, this device, with this ID (one person, one account; field.md A5).
create index identity_registration_ip on identity_registration (merchant_id, ip, created_at);
create index identity_registration_device on identity_registration (merchant_id, device_id) where device_id <> '';
create index identity_registration_id_number on identity_registration (merchant_id, id_number_hash)
  where id_number_hash is not null;

-- Accounts that may belong to one person, for staff to look at; nothing is refused because of it.
create table identity_duplicate (
  merchant_id text not null,
  member_id   uuid not null references identity_member (id),
  other_id    uuid not null references identity_member (id),
  reason      text not null check (reason in ('mobile', 'email', 'device', 'address', 'idNumber')),
  found_at    timestamptz not null,
  primary key (merchant_id, member_id, other_id, reason)
);
-- Answers: which later accounts were matched with this member.
create index identity_duplicate_other on identity_duplicate (merchant_id, other_id);
-- Answers: the latest matches of a merchant.
create index identity_duplicate_found on identity_duplicate (merchant_id, found_at desc);

-- What a member has affirmed, statement by statement, in which version of the terms (field.md A2, A4). Never changed.
create table identity_agreement (
  merchant_id text not null,
  member_id   uuid not null references identity_member (id),
  version     text not null,
  item        text not null,
  language    text not null,
  ip          text not null,
  agreed_at   timestamptz not null,
  primary key (merchant_id, member_id, version, item)
);

-- Persons who may not play here (field.md A3), by keyed hashes of name and birthday or of an ID's number.
create table identity_restricted_person (
  merchant_id text not null references merchant (id),
  hash       text not null,
  kind        text not null check (kind in ('person', 'idNumber')),
  -- Which list says so, such as a regulator's; empty: staff by hand. Two that name one person are two entries.
  source      text not null default '',
  reason      text not null,
  added_by    text not null,
  added_at    timestamptz not null,
  -- When the entry ends by itself; null: it stays until it is taken off.
  until       timestamptz,
  primary key (merchant_id, hash, source)
);
-- Answers: the list of a merchant, newest first.
create index identity_restricted_newest on identity_restricted_person (merchant_id, added_at desc, hash desc);
-- Answers: which entries of a list are no longer in its newest file.
create index identity_restricted_source on identity_restricted_person (merchant_id, source) where source <> '';
-- Answers: which entries are over.
create index identity_restricted_over on identity_restricted_person (until) where until is not null;

-- A file of restricted persons: one of the staff asks for it, another approves, a job carries it out in pieces.
create table identity_restricted_import (
  merchant_id   text        not null references merchant (id),
  id            uuid        not null,
  file_name     text        not null,
  state         text        not null check (state in ('waiting', 'running', 'done', 'refused')),
  -- The persons of the file, sealed; forgotten when it is done or refused.
  sealed        bytea,
  sources       text[]      not null,
  persons       integer     not null,
  left_out      integer     not null,
  added         integer     not null,
  gone          integer     not null,
  -- Persons entered so far, members whom that excluded, entries that the file no longer has.
  done          integer     not null default 0,
  excluded      integer     not null default 0,
  removed       integer     not null default 0,
  reason        text        not null,
  asked_by      text        not null,
  asked_at      timestamptz not null,
  decided_by    text,
  decided_at    timestamptz,
  primary key (merchant_id, id)
);
-- Answers: the imports of a merchant, newest first; and which are to be carried out.
create index identity_restricted_import_newest on identity_restricted_import (merchant_id, asked_at desc, id desc);
create index identity_restricted_import_running on identity_restricted_import (decided_at) where state = 'running';
