-- Where a member stands: the number of the last own message, and up to where broadcasts count as read. Its row orders the member's messages.
create table inbox_cursor (
  bucket      smallint not null,
  member_id   uuid     not null,
  merchant_id text     not null,
  last_seq    bigint   not null default 0,
  -- Broadcasts up to this number are read.
  read_seq    bigint   not null default 0,
  primary key (bucket, member_id)
);

-- A message to one member. Its words are sealed: a notice as name and values, read in the reader's language.
create table inbox_message (
  bucket      smallint    not null,
  merchant_id text        not null,
  member_id   uuid        not null,
  id          uuid        not null,
  -- Dense within the member; given under the lock of the member's row in inbox_cursor, so that "all up to here" is exact.
  seq         bigint      not null,
  kind        text        not null check (kind in ('account', 'money', 'game', 'service', 'protection')),
  sealed      bytea       not null,
  at          timestamptz not null,
  read_at     timestamptz,
  -- Hidden at once, erased later.
  deleted_at  timestamptz,
  -- The same message written twice is one.
  primary key (bucket, member_id, id)
);
-- Answers: the newest messages of a member.
create index inbox_message_newest on inbox_message (bucket, member_id, at desc, id desc) where deleted_at is null;
-- Answers: how many are unread, and which to mark.
create index inbox_message_unread on inbox_message (bucket, member_id, seq) where read_at is null and deleted_at is null;
-- Answers: what is old enough to erase.
create index inbox_message_old on inbox_message (at);
create index inbox_message_deleted on inbox_message (deleted_at) where deleted_at is not null;

-- One row for as many readers as there are; members are matched to it when they ask.
create table inbox_broadcast (
  merchant_id text collate "C" not null,
  id          uuid        not null,
  kind        text        not null check (kind in ('news', 'promo')),
  state       text        not null check (state in ('draft', 'waiting', 'planned', 'sent', 'recalled')),
  texts       jsonb       not null,
  audience    jsonb       not null,
  starts_at   timestamptz,
  ends_at     timestamptz,
  -- Dense within the merchant, given when it comes on show: whoever sees one sees all before it.
  seq         bigint,
  sent_at     timestamptz,
  readers     integer     not null default 0,
  staff_id    uuid,
  staff_name  text        not null default '',
  approved_by text        not null default '',
  reason      text        not null default '',
  -- Lets two people who change it at once notice each other.
  version     integer     not null default 1,
  created_at  timestamptz not null,
  primary key (merchant_id, id),
  constraint inbox_broadcast_shown check ((state in ('sent', 'recalled')) or seq is null)
);
-- Answers: what is on show, newest first; and the last number.
create unique index inbox_broadcast_seq on inbox_broadcast (merchant_id, seq) where seq is not null;
-- Answers: the desk's list.
create index inbox_broadcast_newest on inbox_broadcast (merchant_id, created_at desc, id desc);
-- Answers: what is due to come on show.
create index inbox_broadcast_due on inbox_broadcast (starts_at) where state = 'planned';

-- A list of members that staff have uploaded: read in pieces by a job, and never changed once it is whole.
create table inbox_list (
  merchant_id   text collate "C" not null,
  id            uuid        not null,
  file_name     text        not null,
  -- The user name of each line, empty where there is none; forgotten when all are read.
  user_names    text[]      not null,
  lines         integer     not null,
  -- Lines read so far.
  read          integer     not null default 0,
  found         integer     not null default 0,
  -- The first lines that name nobody, or somebody again; and how many there are.
  problems      jsonb       not null default '[]',
  problem_count integer     not null default 0,
  staff_name    text        not null,
  at            timestamptz not null,
  primary key (merchant_id, id)
);
-- Answers: which lists are still to be read.
create index inbox_list_unread on inbox_list (at) where read < lines;

-- Members whom a broadcast names, or a list that was uploaded.
create table inbox_named (
  merchant_id  text collate "C" not null,
  broadcast_id uuid not null,
  member_id    uuid not null,
  primary key (merchant_id, broadcast_id, member_id)
);
-- Answers: which broadcasts name this member.
create index inbox_named_member on inbox_named (merchant_id, member_id);

-- What one member did with a broadcast: read it, or deleted it.
create table inbox_mark (
  bucket       smallint    not null,
  merchant_id  text        not null,
  member_id    uuid        not null,
  broadcast_id uuid        not null,
  read_at      timestamptz not null,
  deleted_at   timestamptz,
  primary key (bucket, member_id, broadcast_id)
);

-- What members told the merchant in 140 characters. The words are sealed.
create table inbox_feedback (
  merchant_id text collate "C" not null,
  id          uuid        not null,
  member_id   uuid        not null,
  user_name   text        not null,
  member_type smallint    not null,
  client_id   uuid        not null,
  category    text        not null,
  round_id    uuid,
  sealed      bytea       not null,
  answer      bytea,
  state       text        not null check (state in ('new', 'answered', 'closed')),
  answered_by text        not null default '',
  at          timestamptz not null,
  answered_at timestamptz,
  version     integer     not null default 1,
  primary key (merchant_id, id),
  -- A repeat after a lost answer is the same feedback.
  unique (merchant_id, member_id, client_id)
);
-- Answers: the desk's list.
create index inbox_feedback_newest on inbox_feedback (merchant_id, at desc, id desc);
create index inbox_feedback_state on inbox_feedback (merchant_id, state, at desc, id desc);
-- Answers: how many a member wrote today.
create index inbox_feedback_member on inbox_feedback (merchant_id, member_id, at);

-- Support writes to members and answers feedback, editors write broadcasts, the cashier lead gives the second approval.
insert into backoffice_role_permission (role_id, permission) values
  ('support', 'content.read'), ('support', 'inbox.read'), ('support', 'inbox.write'), ('support', 'feedback.read'), ('support', 'feedback.answer'),
  ('editor', 'inbox.read'), ('editor', 'inbox.write'),
  ('cashierLead', 'inbox.read'), ('cashierLead', 'inbox.approve'), ('cashierLead', 'feedback.read');
