-- Where a session is: what the member sees of the device, the country of its address, and the line of device tokens that
-- it belongs to.
alter table identity_session
  add column device_label text not null default '',
  add column country      text not null default '',
  add column family_id    uuid;

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
-- Answers: which phones does this member's change of password forget.
create index identity_device_family_member on identity_device_family (merchant_id, member_id) where revoked_at is null;
create index identity_device_family_old on identity_device_family (expires_at);

-- Every token of a line, by its hash. A token is good once and names the one that took its place.
create table identity_device_token (
  token_hash     bytea primary key,
  merchant_id    text not null,
  family_id      uuid not null references identity_device_family (id) on delete cascade,
  created_at     timestamptz not null,
  spent_at       timestamptz,
  successor_hash bytea
);
create index identity_device_token_family on identity_device_token (family_id);

-- Logins and tries at them. A try at a name that nobody has is kept like any other, with no member.
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

-- A member's sign-in at a service. The service's name of the person is unique there, so nobody's can be two members here.
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
