-- Player protection: limits, breaks, reality checks, and what staff do about members at risk.

create table protection_member (
  bucket          smallint    not null,
  member_id       uuid        not null,
  merchant_id     text        collate "C" not null,
  -- Minutes of play between two reality checks.
  check_minutes   smallint    not null check (check_minutes in (15, 30, 60)),
  -- Longer from the next check on; null: as it is.
  check_next      smallint    check (check_next in (15, 30, 60)),
  -- The sitting under way, and when its next check is due; a sitting is over 15 minutes after its last stake.
  sitting_since   timestamptz,
  last_stake_at   timestamptz,
  check_at        timestamptz,
  -- Which due check open pages were told of and when, and without an answer to which money came home from vendors that keep wallets.
  check_told      timestamptz,
  check_told_at   timestamptz,
  check_home      timestamptz,
  -- Most minutes at games; compared at each bet.
  session_day     integer     check (session_day >= 0),
  session_week    integer     check (session_week >= 0),
  session_month   integer     check (session_month >= 0),
  -- The limit that refused a bet last, until its period ends.
  hit_kind        text,
  hit_period      text,
  hit_until       timestamptz,
  hit_at          timestamptz,
  -- Nothing is deposited until then: staff's word.
  deposits_paused_until timestamptz,
  offers_seen     smallint    not null default 0,
  -- When the member is reminded of limits and of what was paid in; null: not set yet.
  remind_at       timestamptz,
  primary key (bucket, member_id)
) with (fillfactor = 70);
-- Who has played lately and is looked at for signs of harm.
create index protection_member_played on protection_member (last_stake_at);
-- Whose check is due, or was told and waits for an answer.
create index protection_member_check on protection_member (check_at) where check_at is not null;
-- Who is to be reminded.
create index protection_member_remind on protection_member (remind_at nulls first);

-- Minutes at games by the merchant's day: each counts once, over all devices.
create table protection_day (
  bucket       smallint not null,
  member_id    uuid     not null,
  day          date     not null,
  merchant_id  text     collate "C" not null,
  minutes      integer  not null,
  -- The last minute counted, in minutes since 1970.
  last_minute  integer  not null,
  primary key (bucket, member_id, day)
);

create table protection_limit (
  id            uuid        primary key,
  merchant_id   text        not null,
  member_id     uuid        not null,
  kind          text        not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period        text        not null check (period in ('day', 'week', 'month')),
  -- Minor units, or minutes for a session; null: no limit.
  amount        bigint      check (amount >= 0),
  since         timestamptz not null,
  set_by        text        not null check (set_by in ('member', 'staff')),
  -- A higher limit, or none, that waits.
  next_wanted   boolean     not null default false,
  next_amount   bigint      check (next_amount >= 0),
  effective_at  timestamptz,
  confirm_until timestamptz,
  told_at       timestamptz,
  check (next_wanted = (effective_at is not null))
);
-- One of a kind and period; the page of a member.
create unique index protection_limit_one on protection_limit (merchant_id, member_id, kind, period);
-- Raises that their members have to be told of.
create index protection_limit_due on protection_limit (effective_at) where next_wanted and told_at is null;

-- Decisions to stop play, as they were taken; nothing of them is changed afterwards but that an end was carried out, or that a family's was withdrawn.
create table protection_stop (
  id          uuid        primary key,
  merchant_id text        not null,
  member_id   uuid        not null,
  stop        text        not null check (stop in ('timeOut', 'excluded', 'family')),
  term        text        not null,
  since       timestamptz not null,
  until       timestamptz not null,
  decided_by  text        not null check (decided_by in ('member', 'staff')),
  -- Null: the member.
  staff_id    uuid,
  reason      text        not null,
  freed_at    timestamptz,
  -- The family that asked for it has withdrawn; no other stop ends early.
  lifted_at   timestamptz check (lifted_at is null or stop = 'family'),
  check (until > since)
);
-- What stops a member now, and all that ever did.
create index protection_stop_member on protection_stop (merchant_id, member_id, until desc);
-- The list of staff, newest first.
create index protection_stop_newest on protection_stop (merchant_id, id desc);
-- Ends to carry out.
create index protection_stop_due on protection_stop (until) where freed_at is null;

-- Everything that was changed or that happened, for the member's file and the month's report.
create table protection_event (
  id          uuid        primary key,
  merchant_id text        not null,
  member_id   uuid        not null,
  at          timestamptz not null,
  kind        text        not null,
  detail      jsonb       not null,
  staff_id    uuid
);
create index protection_event_member on protection_event (merchant_id, member_id, id desc);
create index protection_event_report on protection_event (merchant_id, at);

-- Members who show signs of harm: one open case a member.
create table protection_case (
  id          uuid        primary key,
  merchant_id text        not null,
  member_id   uuid        not null,
  state       text        not null check (state in ('open', 'spoken', 'measured', 'closed')),
  points      integer     not null,
  -- Each with the figures that were seen.
  signs       jsonb       not null,
  opened_at   timestamptz not null,
  -- By when somebody has to speak with the member.
  due_at      timestamptz not null,
  spoken_at   timestamptz,
  look_again_at timestamptz,
  closed_at   timestamptz,
  -- Who wants to close a case of the highest level; another one does.
  close_asked_by uuid,
  version     integer     not null default 1
);
create unique index protection_case_open on protection_case (merchant_id, member_id) where state <> 'closed';
create index protection_case_list on protection_case (merchant_id, points desc, id) where state <> 'closed';
create index protection_case_newest on protection_case (merchant_id, id desc);

-- Families who ask for the exclusion of a member: filed by staff, told to the member, decided by two of the staff.
create table protection_family (
  id           uuid        primary key,
  merchant_id  text        not null,
  member_id    uuid        not null,
  state        text        not null check (state in ('filed', 'told', 'inForce', 'refused', 'lifted', 'over')),
  relation     text        not null check (relation in ('spouse', 'child', 'parent')),
  term         text        not null,
  -- Who asks and why, and what the member says to it.
  sealed       bytea       not null,
  filed_at     timestamptz not null,
  filed_by     uuid        not null,
  answer_until timestamptz,
  answered_at  timestamptz,
  -- What one of the staff has decided; another one carries it out.
  proposed     text        check (proposed in ('accept', 'refuse', 'lift')),
  proposed_by  uuid,
  decided_at   timestamptz,
  decided_by   uuid,
  stop_id      uuid        references protection_stop (id),
  version      integer     not null default 1,
  check ((proposed is null) = (proposed_by is null))
);
-- One at a time for a member.
create unique index protection_family_one on protection_family (merchant_id, member_id) where state in ('filed', 'told', 'inForce');
create index protection_family_newest on protection_family (merchant_id, id desc);
create index protection_family_open on protection_family (merchant_id, id desc) where state in ('filed', 'told');
-- The application whose exclusion is over.
create index protection_family_stop on protection_family (stop_id);

create table protection_family_document (
  id          uuid        primary key,
  merchant_id text        not null,
  case_id     uuid        not null references protection_family (id),
  kind        text        not null check (kind in ('memberId', 'applicantId', 'relation')),
  blob_id     uuid        not null,
  at          timestamptz not null,
  staff_id    uuid        not null
);
create index protection_family_document_case on protection_family_document (merchant_id, case_id, id);

insert into backoffice_role (id, name, description, built_in, created_at) values
  ('protection', 'Player protection', 'Looks after members who show signs of harm, and excludes them.', false, now());
insert into backoffice_role_permission (role_id, permission) values
  ('protection', 'protection.read'), ('protection', 'protection.act'), ('protection', 'protection.decide'), ('protection', 'members.read'),
  ('compliance', 'protection.read'), ('compliance', 'protection.act'), ('support', 'protection.read');
