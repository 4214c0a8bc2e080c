-- Agents: who is above whom from which day on, rates, links, figures of teams, transfers, contracts, statements.
-- Days are the merchant's. Amounts in minor units, rates in parts per million.

-- Who is above an agent, from a day on. A move writes new rows and changes none but until_day.
create table agency_line (
  merchant_id text   collate "C" not null,
  agent_id    uuid   not null,
  from_day    date   not null,
  until_day   date,
  parent_id   uuid,
  -- All agents above, the top first.
  line        uuid[] not null check (cardinality(line) <= 49),
  primary key (merchant_id, agent_id, from_day)
);
-- Answers: which agents are below this one.
create index agency_line_beneath on agency_line using gin (line);

-- Members that were ever moved: their first place and each later one. All others: identity_member.parent_id.
create table agency_place (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  from_day    date not null,
  parent_id   uuid,
  primary key (merchant_id, member_id, from_day)
);

-- Answers: who was put below an agent.
create index agency_place_parent on agency_place (merchant_id, parent_id) where parent_id is not null;

-- Held by whoever changes the tree or rates of a merchant: they come one after the other.
create table agency_tree (merchant_id text collate "C" primary key);

-- How many people are below an agent now, and how many of them are agents; changed with the tree held.
create table agency_size (
  merchant_id text collate "C" not null, agent_id uuid not null, members integer not null, agents integer not null,
  primary key (merchant_id, agent_id)
);

-- Who is on the site now, with everybody above as of when they came, and how many of each team that are.
create table agency_presence (
  merchant_id text collate "C" not null, member_id uuid not null, parent_id uuid, is_agent boolean not null, ups uuid[] not null,
  since timestamptz not null, primary key (merchant_id, member_id)
);
-- Answers: which direct downlines of an agent are here; which agents are.
create index agency_presence_parent on agency_presence (merchant_id, parent_id);
create index agency_presence_agents on agency_presence (merchant_id, member_id) where is_agent;
create table agency_online (
  merchant_id text collate "C" not null, agent_id uuid not null, online integer not null, primary key (merchant_id, agent_id)
);

create table agency_move (
  id          uuid primary key,
  merchant_id text        collate "C" not null,
  member_id   uuid        not null,
  from_parent uuid,
  to_parent   uuid        not null,
  from_day    date,
  lower       boolean     not null,
  members     integer     not null,
  -- Null: staff asked.
  asked_by    uuid,
  decided_by  text        not null default '',
  state       text        not null check (state in ('asked', 'planned', 'applied', 'refused')),
  created_at  timestamptz not null,
  applied_at  timestamptz
);
-- Answers: which moves are due; which has this agent asked for; which wait for staff.
create index agency_move_due on agency_move (from_day) where state = 'planned';
create index agency_move_asked on agency_move (merchant_id, asked_by, created_at desc);
create index agency_move_queue on agency_move (merchant_id, state, created_at desc);
-- Of one member at most one move waits.
create unique index agency_move_one on agency_move (merchant_id, member_id) where state in ('asked', 'planned');

-- The rate of a member is that of the newest row whose day has come; none: 0.
create table agency_rate (
  merchant_id text      collate "C" not null,
  member_id   uuid      not null,
  from_day    date      not null,
  -- RNG LIVE PVP FISH SPORTS LOTT ELOTT.
  ppm         integer[] not null check (cardinality(ppm) = 7),
  set_by      text      not null,
  primary key (merchant_id, member_id, from_day)
);

-- How many downlines an agent may give a rate from a template's on; who has one of whom.
create table agency_quota (
  merchant_id text collate "C" not null, agent_id uuid not null, template_id text not null, given integer not null check (given >= 0),
  primary key (merchant_id, agent_id, template_id)
);
create table agency_quota_use (
  merchant_id text collate "C" not null, member_id uuid not null, template_id text not null, agent_id uuid not null,
  primary key (merchant_id, member_id, template_id)
);
create index agency_quota_use_agent on agency_quota_use (merchant_id, agent_id, template_id);

create table agency_link (
  merchant_id text        collate "C" not null,
  code        text        collate "C" not null,
  agent_id    uuid        not null,
  type        smallint    not null check (type in (0, 1)),
  ppm         integer[]   not null check (cardinality(ppm) = 7),
  path        text        not null,
  once        boolean     not null,
  -- Of a personal link: the name that its account gets.
  user_name   text,
  created_at  timestamptz not null,
  ends_at     timestamptz,
  closed_at   timestamptz,
  visits      integer     not null default 0,
  opened      integer     not null default 0,
  primary key (merchant_id, code)
);
-- Answers: the links of an agent, newest first.
create index agency_link_agent on agency_link (merchant_id, agent_id, created_at desc);

-- By which link a member came.
create table agency_link_member (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  code        text collate "C" not null,
  primary key (merchant_id, member_id)
);
create index agency_link_member_code on agency_link_member (merchant_id, code);

-- What a member has done on a day, once: registered, login, verified, deposit (the first ever: its day is kept apart).
create table agency_heard (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  what        text not null,
  day         date not null,
  primary key (merchant_id, member_id, what, day)
);

-- Figures of members by day, from the journal.
create table agency_member_day (
  merchant_id  text   collate "C" not null,
  member_id    uuid   not null,
  day          date   not null,
  parent_id    uuid,
  net_stake    bigint not null,
  deposit      bigint not null, withdraw bigint not null, promotion bigint not null, rebate bigint not null,
  commission   bigint not null, salary bigint not null, dividend bigint not null,
  transfer_in  bigint not null, transfer_out bigint not null,
  -- Of the last entries that were added: the hour of the day, and whether a stake was left before them.
  hour         smallint not null, had_stake boolean not null,
  primary key (merchant_id, member_id, day)
) with (fillfactor = 70);
-- Answers: what the direct downlines of an agent did on some days.
create index agency_member_day_parent on agency_member_day (merchant_id, parent_id, day);
-- Answers: who did anything on a day.
create index agency_member_day_day on agency_member_day (merchant_id, day);

create table agency_member_play (
  merchant_id text   collate "C" not null,
  member_id   uuid   not null,
  day         date   not null,
  -- The key of rates; OTHER has none.
  key         text   collate "C" not null,
  parent_id   uuid,
  -- stake: less what rollbacks gave back.
  bets        bigint not null, stake bigint not null, win bigint not null, valid bigint not null,
  -- Of stake less win: what bets and wins that were taken back changed.
  voided      bigint not null default 0,
  primary key (merchant_id, member_id, day, key)
) with (fillfactor = 70);
create index agency_member_play_parent on agency_member_play (merchant_id, parent_id, day);
create index agency_member_play_day on agency_member_play (merchant_id, day);

-- Movements of members' money beside play, for the team's record of transactions.
create table agency_money (
  merchant_id text        collate "C" not null,
  member_id   uuid        not null,
  currency    text        collate "C" not null,
  seq         bigint      not null,
  parent_id   uuid,
  day         date        not null,
  code        text        not null,
  -- What it did to the main wallet.
  amount      bigint      not null,
  created_at  timestamptz not null,
  primary key (merchant_id, member_id, currency, seq)
);
-- Answers: the newest movements of an agent's direct downlines, and of one member.
create index agency_money_parent on agency_money (merchant_id, parent_id, created_at desc);
create index agency_money_member on agency_money (merchant_id, member_id, created_at desc);

-- What rates are applied to, made once when a day is closed.
create table agency_payable (
  merchant_id text   collate "C" not null,
  day         date   not null,
  member_id   uuid   not null,
  key         text   collate "C" not null,
  payable     bigint not null check (payable >= 0),
  -- What came over from earlier days: bets of theirs that were taken back.
  carried     bigint not null default 0 check (carried <= 0),
  primary key (merchant_id, day, member_id, key)
);

-- By hour, for hourly salaries.
create table agency_member_hour (
  merchant_id text        collate "C" not null,
  member_id   uuid        not null,
  -- The moment at which the hour begins.
  hour        timestamptz not null,
  key         text        collate "C" not null,
  parent_id   uuid,
  valid       bigint      not null,
  primary key (merchant_id, hour, member_id, key)
) with (fillfactor = 70);

-- Sums over everybody below an agent, cut into slices by the members' buckets, so that few writers wait for one row.
create table agency_team_day (
  merchant_id   text     collate "C" not null,
  agent_id      uuid     not null,
  day           date     not null,
  slice         smallint not null,
  logged_in     bigint   not null, bet bigint not null, registered bigint not null, verified bigint not null,
  first_deposit bigint   not null,
  deposit       bigint   not null, withdraw bigint not null, promotion bigint not null, rebate bigint not null,
  commission    bigint   not null, salary bigint not null, dividend bigint not null,
  transfer_in   bigint   not null, transfer_out bigint not null,
  primary key (merchant_id, agent_id, day, slice)
) with (fillfactor = 70);

create table agency_team_play (
  merchant_id text     collate "C" not null,
  agent_id    uuid     not null,
  day         date     not null,
  key         text     collate "C" not null,
  slice       smallint not null,
  bets        bigint   not null, stake bigint not null, win bigint not null, valid bigint not null,
  primary key (merchant_id, agent_id, day, key, slice)
) with (fillfactor = 70);

-- Counters by hour, to compare a day that runs with the same hours of the day before.
create table agency_team_hour (
  merchant_id text     collate "C" not null,
  agent_id    uuid     not null,
  day         date     not null,
  hour        smallint not null,
  slice       smallint not null,
  logged_in   bigint   not null,
  bet         bigint   not null,
  registered  bigint   not null,
  primary key (merchant_id, agent_id, day, hour, slice)
) with (fillfactor = 70);

-- The most of a team that was on the site at once on a day, as far as anybody looked.
create table agency_peak (
  merchant_id text        collate "C" not null,
  agent_id    uuid        not null,
  day         date        not null,
  count       integer     not null,
  at          timestamptz not null,
  primary key (merchant_id, agent_id, day)
);

-- Valid bets below zero of a day go on to the member's next days.
create table agency_carry (
  merchant_id text   collate "C" not null,
  member_id   uuid   not null,
  key         text   collate "C" not null,
  volume      bigint not null check (volume <= 0),
  primary key (merchant_id, member_id, key)
);
-- Days whose payable bets are made.
create table agency_day (
  merchant_id text collate "C" not null, day date not null, closed_at timestamptz not null,
  primary key (merchant_id, day)
);

-- Money of an agent to downlines: the sum leaves in one entry, and arrives or comes back in one for each receiver.
create table agency_transfer (
  id          uuid primary key,
  merchant_id text        collate "C" not null,
  sender_id   uuid        not null,
  currency    text        collate "C" not null,
  amount      bigint      not null check (amount > 0),
  note        text        not null,
  caller_key  text        collate "C" not null,
  day         date        not null,
  state       text        not null check (state in ('begun', 'left', 'done', 'refused')),
  created_at  timestamptz not null,
  unique (merchant_id, sender_id, caller_key)
);
-- Answers: which transfers did a dead process leave; what has an agent sent today.
create index agency_transfer_open on agency_transfer (created_at) where state in ('begun', 'left');
create index agency_transfer_day on agency_transfer (merchant_id, sender_id, day);

create table agency_transfer_item (
  merchant_id text    collate "C" not null,
  transfer_id uuid    not null references agency_transfer (id),
  no          integer not null,
  receiver_id uuid    not null,
  amount      bigint  not null check (amount > 0),
  state       text    not null check (state in ('open', 'coming', 'returning', 'done', 'back')),
  primary key (transfer_id, no)
);
-- Answers: what has a member got that is to be played before it can leave.
create index agency_transfer_item_receiver on agency_transfer_item (merchant_id, receiver_id);

-- Messages that agents have written to downlines. The words are in the receivers' inboxes alone, sealed.
create table agency_message (
  merchant_id text        collate "C" not null,
  agent_id    uuid        not null,
  -- Made by the page: the same message once more is not sent again.
  client_id   uuid        not null,
  print       text        not null,
  day         date        not null,
  receivers   integer     not null check (receivers > 0),
  at          timestamptz not null,
  primary key (merchant_id, agent_id, client_id)
);
-- Answers: how many has an agent sent today.
create index agency_message_day on agency_message (merchant_id, agent_id, day);
-- How many of them a member has got on the last day that there were any.
create table agency_message_count (
  merchant_id text collate "C" not null, member_id uuid not null, day date not null, got integer not null,
  primary key (merchant_id, member_id)
);

create table agency_contract (
  id           uuid primary key,
  merchant_id  text        collate "C" not null,
  kind         text        not null check (kind in ('daily', 'dividend', 'hour')),
  category     text        not null,
  period       text,
  -- Null: the house.
  giver_id     uuid,
  receiver_id  uuid        not null,
  funding      text        not null check (funding in ('merchant', 'upline')),
  terms        jsonb       not null,
  terms_hash   text        not null,
  status       text        not null check (status in ('P', 'E', 'A', 'V', 'C', 'R', 'X')),
  -- First and last day on which it holds.
  from_day     date,
  until_day    date,
  -- Who asked to end it.
  end_asked_by uuid,
  replaces     uuid,
  proposed_by  text        not null,
  proposed_at  timestamptz not null,
  answered_at  timestamptz,
  answered_ip  text        not null default ''
);
-- Answers: the contracts of a receiver; those that a giver gave; those that wait; those in force on a day.
create index agency_contract_receiver on agency_contract (merchant_id, receiver_id, kind);
create index agency_contract_giver on agency_contract (merchant_id, giver_id, kind);
create index agency_contract_waiting on agency_contract (proposed_at) where status in ('P', 'E');
create index agency_contract_kind on agency_contract (merchant_id, kind, status);

-- Terms that staff keep for contracts of the house. Contracts have their terms themselves, so one may change or go.
create table agency_template (
  merchant_id text        collate "C" not null,
  id          uuid        not null,
  name        text        not null,
  kind        text        not null check (kind in ('daily', 'dividend', 'hour')),
  category    text        not null,
  period      text        check (period in ('WEEK', 'HALF_MONTH', 'MONTH')),
  terms       jsonb       not null,
  -- Lets two people who change it at once notice each other.
  version     integer     not null,
  saved_by    text        not null,
  saved_at    timestamptz not null,
  primary key (merchant_id, id)
);

create table agency_run (
  id          uuid primary key,
  merchant_id text        collate "C" not null,
  kind        text        not null check (kind in ('rebate', 'daily', 'dividend', 'hour')),
  period_key  text        collate "C" not null,
  from_day    date        not null,
  to_day      date        not null,
  state       text        not null check (state in ('preview', 'checked', 'released', 'paid')),
  statements  integer     not null,
  total       bigint      not null,
  input_hash  text        not null,
  computed_at timestamptz not null,
  computed_by text        not null,
  checked_by  text        not null default '',
  released_by text        not null default '',
  released_at timestamptz,
  unique (merchant_id, kind, period_key)
);
create index agency_run_newest on agency_run (merchant_id, computed_at desc);
create index agency_run_paying on agency_run (merchant_id) where state = 'released';

create table agency_statement (
  id           uuid primary key,
  merchant_id  text    collate "C" not null,
  run_id       uuid    not null references agency_run (id),
  kind         text    not null,
  -- A contract, or the member of a rebate.
  source_key   text    collate "C" not null,
  period_key   text    collate "C" not null,
  from_day     date    not null,
  to_day       date    not null,
  category     text    not null,
  -- Null: the house.
  giver_id     uuid,
  receiver_id  uuid    not null,
  funding      text    not null,
  currency     text    collate "C" not null,
  team_bet     bigint  not null,
  team_profit  bigint  not null,
  active       integer not null,
  tier         integer,
  rate_text    text,
  -- Of a rebate: on own play; the rest is of downlines.
  own_amount   bigint  not null,
  amount       bigint  not null,
  shared       bigint  not null,
  carry_in     bigint  not null, carry_out bigint not null,
  deficit_in   bigint  not null, deficit_out bigint not null,
  net          bigint  not null check (net >= 0),
  state        text    not null check (state in ('nothing', 'preview', 'held', 'due', 'unfunded', 'overdue', 'paid', 'reversed')),
  held_for     text    not null default '',
  -- Corrections of paid statements that it works off.
  corrections  uuid[]  not null default '{}',
  due_at       timestamptz,
  paid_at      timestamptz,
  unique (merchant_id, source_key, period_key)
);
create index agency_statement_run on agency_statement (run_id);
-- Answers: the newest of a receiver and of a giver; what is to be paid.
create index agency_statement_receiver on agency_statement (merchant_id, receiver_id, to_day desc, id desc);
create index agency_statement_giver on agency_statement (merchant_id, giver_id, to_day desc, id desc) where giver_id is not null;
create index agency_statement_due on agency_statement (merchant_id, state) where state in ('due', 'unfunded', 'overdue');

create table agency_statement_line (
  merchant_id  text    collate "C" not null,
  statement_id uuid    not null references agency_statement (id) on delete cascade,
  no           integer not null,
  what         text    not null,
  member_id    uuid,
  category     text,
  base         bigint,
  ppm          bigint,
  -- The two rates whose difference ppm is.
  own_ppm      integer,
  below_ppm    integer,
  amount       bigint  not null,
  primary key (statement_id, no)
);

create table agency_dispute (
  merchant_id  text        collate "C" not null,
  statement_id uuid        not null references agency_statement (id),
  at           timestamptz not null,
  by_staff     text        not null default '',
  text         text        not null,
  primary key (statement_id, at)
);
create index agency_dispute_newest on agency_dispute (merchant_id, at desc);

-- Of a statement that is paid: what it should have come to. More is paid by a statement of its own, less is worked off by the next ones.
create table agency_correction (
  id           uuid primary key,
  merchant_id  text    collate "C" not null,
  statement_id uuid    not null references agency_statement (id),
  source_key   text    collate "C" not null,
  difference   bigint  not null check (difference <> 0),
  cause        text    not null check (cause in ('dispute', 'late', 'result', 'mistake')),
  reason       text    not null,
  state        text    not null check (state in ('asked', 'approved', 'refused')),
  asked_by     text    not null,
  asked_at     timestamptz not null,
  decided_by   text    not null default '',
  -- The statement that bears it.
  settled_in   uuid
);
create unique index agency_correction_one on agency_correction (statement_id) where state = 'asked';
create index agency_correction_newest on agency_correction (merchant_id, asked_at desc);
-- Answers: what the next statement of a source has to bear.
create index agency_correction_open on agency_correction (merchant_id, source_key) where state = 'approved' and difference < 0;

-- What looks like abuse of an agent's place, with its evidence; staff decide.
create table agency_marker (
  id          uuid primary key,
  merchant_id text        collate "C" not null,
  agent_id    uuid        not null,
  kind        text        not null,
  -- What makes it the same finding again.
  subject     text        collate "C" not null,
  evidence    jsonb       not null,
  state       text        not null check (state in ('open', 'watched', 'held', 'uncounted', 'dismissed')),
  found_at    timestamptz not null,
  seen_at     timestamptz not null,
  decided_by  text        not null default '',
  from_day    date,
  unique (merchant_id, kind, agent_id, subject)
);
create index agency_marker_queue on agency_marker (merchant_id, state, seen_at desc);
create index agency_marker_agent on agency_marker (merchant_id, agent_id) where state in ('held', 'uncounted');

-- Members whose play counts for nobody above from a day on.
create table agency_uncounted (
  merchant_id text collate "C" not null, member_id uuid not null, from_day date not null, marker_id uuid not null references agency_marker (id),
  primary key (merchant_id, member_id)
);

-- Files that agents have taken of their teams: at most so many a day.
create table agency_export (
  id uuid primary key, merchant_id text collate "C" not null, agent_id uuid not null, what text not null, lines integer not null,
  day date not null, at timestamptz not null
);
create index agency_export_day on agency_export (merchant_id, agent_id, day);

create table agency_setting (merchant_id text collate "C" primary key, data jsonb not null, version integer not null);

-- Agents that are there already.
insert into agency_line (merchant_id, agent_id, from_day, parent_id, line)
with recursive agents as (
  select m.merchant_id, m.id, m.parent_id, '{}'::uuid[] as line
  from identity_member m where m.type in (1, 2, 41, 42) and m.parent_id is null
  union all
  select m.merchant_id, m.id, m.parent_id, a.line || a.id
  from identity_member m join agents a on m.parent_id = a.id and m.merchant_id = a.merchant_id
  where m.type in (1, 2, 41, 42) and cardinality(a.line) < 49)
select merchant_id, id, date '2000-01-01', parent_id, line from agents;

insert into agency_size (merchant_id, agent_id, members, agents)
select m.merchant_id, up, count(*), count(*) filter (where m.type in (1, 2, 41, 42))
from identity_member m join agency_line l on l.merchant_id = m.merchant_id and l.agent_id = m.parent_id
cross join lateral unnest(l.line || m.parent_id) up group by 1, 2;

-- Answers: the direct downlines of an agent by name.
create index identity_member_downlines on identity_member (merchant_id, parent_id, user_name collate "C") where parent_id is not null;

-- Answers: who was on the site in the last minutes.
create index identity_session_seen on identity_session (last_seen_at) where ended_at is null;

insert into backoffice_role_permission (role_id, permission) values
  ('support', 'agency.read'), ('cashierLead', 'agency.read'), ('cashierLead', 'agency.run'), ('cashierLead', 'agency.release'),
  ('compliance', 'agency.read'), ('compliance', 'agency.abuse');
