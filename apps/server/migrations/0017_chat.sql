-- A member's talk with staff. Its row gives the numbers of its messages, under its lock.
create table chat_conversation (
  merchant_id     text collate "C" not null,
  id              uuid        not null,
  member_id       uuid        not null,
  user_name       text        not null,
  state           text        not null check (state in ('waiting', 'left', 'open', 'closed')),
  topic           text        not null,
  language        text        not null,
  staff_id        uuid,
  -- As members read it.
  staff_name      text        not null default '',
  last_seq        integer     not null default 0,
  member_read_seq integer     not null default 0,
  staff_read_seq  integer     not null default 0,
  created_at      timestamptz not null,
  -- The place in the queue; kept when it goes back there.
  queued_at       timestamptz not null,
  -- The member waits for an answer since then.
  waiting_since   timestamptz,
  taken_at        timestamptz,
  first_reply_at  timestamptz,
  -- Staff wait for the member since then.
  silent_since    timestamptz,
  asked_still     boolean     not null default false,
  -- It was left while nobody was there, and the first answer tells the member outside the chat.
  tells_answer    boolean     not null default false,
  told_at         timestamptz,
  closed_at       timestamptz,
  closed_by       text        not null default '',
  -- Staff have marked it: it is kept longer.
  complaint       boolean     not null default false,
  rating          smallint check (rating between 1 and 5),
  rating_sealed   bytea,
  primary key (merchant_id, id),
  constraint chat_conversation_staff check ((state = 'open') = (staff_id is not null) or state = 'closed'),
  constraint chat_conversation_closed check ((state = 'closed') = (closed_at is not null))
);
-- Answers: the conversation of a member that lives; there is one.
create unique index chat_conversation_living on chat_conversation (merchant_id, member_id) where state <> 'closed';
-- Answers: a member's conversations, newest first.
create index chat_conversation_member on chat_conversation (merchant_id, member_id, created_at desc, id desc);
-- Answers: the queue, and the place in it.
create index chat_conversation_queue on chat_conversation (merchant_id, state, queued_at, id) where state in ('waiting', 'left');
-- Answers: what one of the staff has.
create index chat_conversation_staff on chat_conversation (merchant_id, staff_id) where state = 'open';
-- Answers: the desk's lists of what lives and of what is over.
create index chat_conversation_living_newest on chat_conversation (merchant_id, created_at desc, id desc) where state <> 'closed';
create index chat_conversation_over_newest on chat_conversation (merchant_id, closed_at desc, id desc) where state = 'closed';
-- Answers: how long members waited today.
create index chat_conversation_taken on chat_conversation (merchant_id, taken_at) where taken_at is not null;
-- Answers: whose member has fallen silent, who waits though nobody is there, and what is old enough to erase.
create index chat_conversation_silent on chat_conversation (silent_since) where state = 'open' and silent_since is not null;
create index chat_conversation_waiting on chat_conversation (queued_at) where state = 'waiting';
create index chat_conversation_old on chat_conversation (closed_at) where state = 'closed';

create table chat_message (
  merchant_id     text collate "C" not null,
  conversation_id uuid        not null,
  -- Dense within the conversation; nothing but it orders messages.
  seq             integer     not null,
  -- Who sent it: a member, or one of the staff; null for what happened.
  sender_id       uuid,
  client_id       uuid,
  by              text        not null check (by in ('member', 'staff', 'event')),
  staff_name      text        not null default '',
  event           text,
  -- What was said, or the print of a picture; sealed.
  sealed          bytea,
  blob_id         uuid,
  -- How wide and high a picture is.
  width           integer     not null default 0,
  height          integer     not null default 0,
  at              timestamptz not null,
  primary key (merchant_id, conversation_id, seq)
);
-- The same message sent again is one, wherever it went.
create unique index chat_message_client on chat_message (merchant_id, sender_id, client_id) where client_id is not null;
-- Answers: which pictures are old enough to erase; and whose a picture is.
create index chat_message_picture on chat_message (at) where blob_id is not null;
create index chat_message_blob on chat_message (merchant_id, blob_id) where blob_id is not null;

-- What staff wrote for each other beside a conversation.
create table chat_note (
  merchant_id     text collate "C" not null,
  conversation_id uuid        not null,
  id              uuid        not null,
  after_seq       integer     not null,
  staff_name      text        not null,
  sealed          bytea       not null,
  at              timestamptz not null,
  primary key (merchant_id, conversation_id, id)
);

-- Who of the staff takes conversations. Its row is the lock under which somebody gets another one.
create table chat_availability (
  merchant_id  text collate "C" not null,
  staff_id     uuid        not null,
  display_name text        not null,
  state        text        not null check (state in ('here', 'busy', 'away')),
  -- The desk was open then; who is silent for long is away.
  seen_at      timestamptz not null,
  primary key (merchant_id, staff_id)
);
-- Answers: who has fallen silent.
create index chat_availability_silent on chat_availability (seen_at) where state <> 'away';

create table chat_canned_answer (
  merchant_id text collate "C" not null,
  id          uuid    not null,
  shortcut    text    not null,
  texts       jsonb   not null,
  version     integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, shortcut)
);

-- When the chat is open, from Monday on, and how many conversations one person has at once.
create table chat_settings (
  merchant_id text collate "C" primary key,
  hours       jsonb    not null,
  room        smallint not null,
  -- Of a service outside, with places to fill in; empty: the chat is our own.
  outside_address text not null default '',
  version     integer  not null default 1
);

-- Members who went to an outside service, by what it knows them as; and how many messages it says they have not read.
create table chat_outside (
  merchant_id text collate "C" not null,
  member_id   uuid    not null,
  ref         text    not null,
  unread      integer not null default 0 check (unread >= 0),
  told_at     timestamptz,
  primary key (merchant_id, member_id),
  -- Answers: whom does the service mean.
  unique (merchant_id, ref)
);

insert into backoffice_role_permission (role_id, permission) values
  ('support', 'chat.read'), ('support', 'chat.answer'), ('support', 'chat.manage'),
  ('cashier', 'chat.read'), ('cashier', 'chat.answer'),
  ('cashierLead', 'chat.read'), ('cashierLead', 'chat.answer');
