-- The agent who brought this member; null: nobody.
alter table identity_member add column parent_id uuid references identity_member (id);
-- Answers: whom did this agent bring.
create index identity_member_parent on identity_member (merchant_id, parent_id) where parent_id is not null;

-- By which invitation code (upper case), or by which host name of the merchant's (lower case), an agent is meant.
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

-- Where an account was opened from. The number of an ID that was typed here is sealed; its keyed print finds the same one again.
create table identity_registration (
  member_id       uuid primary key references identity_member (id),
  merchant_id     text not null,
  url             text not null,
  ip              text not null,
  device          text not null,
  -- Made up by the browser and kept by it; empty when it sent none.
  device_id       text not null,
  id_number       bytea,
  id_number_print text,
  created_at      timestamptz not null
);
-- Answers: who else came from this address, this device, with this ID (one person, one account; field.md A5).
create index identity_registration_ip on identity_registration (merchant_id, ip, created_at);
create index identity_registration_device on identity_registration (merchant_id, device_id) where device_id <> '';
create index identity_registration_id_number on identity_registration (merchant_id, id_number_print)
  where id_number_print is not null;

-- Accounts that may belong to one person, for staff to look at; nothing is refused because of it.
create table identity_duplicate (
  merchant_id text not null,
  member_id   uuid not null references identity_member (id),
  other_id    uuid not null references identity_member (id),
  reason      text not null check (reason in ('mobile', 'email', 'device', 'address', 'idNumber')),
  found_at    timestamptz not null,
  primary key (merchant_id, member_id, other_id, reason)
);
-- Answers: with whom was this member noted later.
create index identity_duplicate_other on identity_duplicate (merchant_id, other_id);
-- Answers: what was found lately.
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

-- Persons who may not play here (field.md A3), by keyed prints of name and birthday or of an ID's number.
create table identity_barred_person (
  merchant_id text not null references merchant (id),
  print       text not null,
  kind        text not null check (kind in ('person', 'idNumber')),
  reason      text not null,
  added_by    text not null,
  added_at    timestamptz not null,
  primary key (merchant_id, print)
);
