-- SMS and e-mails, written in the transaction that causes them and sent after it.
create table delivery_message (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  -- Null: the recipient is not a member yet.
  member_id    uuid,
  channel      text not null check (channel in ('sms', 'email')),
  recipient    text not null,
  purpose      text not null,
  language     text not null,
  -- Subject and text, encrypted: they hold codes and links. Wiped when a provider has taken the message.
  sealed       bytea,
  -- waiting: to be sent; sent: a provider has it; kept: no provider is configured; failed: given up;
  -- withheld: asked for a number or address that no member has, so nothing leaves.
  state        text not null check (state in ('waiting', 'sent', 'kept', 'failed', 'withheld')),
  attempts     integer not null default 0,
  -- When it may be tried (again); a process that takes it moves this on, so that no other takes it too.
  due_at       timestamptz not null,
  -- After this it is of no use any more (a code that has expired).
  useless_at   timestamptz,
  -- The reason of the last failure in a word or two; never the text.
  last_problem text not null default '',
  created_at   timestamptz not null,
  sent_at      timestamptz
);
-- Answers: what is to be sent now. Codes and links expire within minutes and go before notices.
create index delivery_message_due on delivery_message ((useless_at is null), due_at) where state = 'waiting';
-- Answers: which notice of a kind waits until its member's share opens again.
create index delivery_message_held on delivery_message (merchant_id, member_id, purpose) where state = 'waiting' and useless_at is null;
-- Answers: the messages of a merchant, newest first; those in one state.
create index delivery_message_newest on delivery_message (merchant_id, id desc);
create index delivery_message_state on delivery_message (merchant_id, state, id desc);
-- Answers: what was sent to this member.
create index delivery_message_member on delivery_message (merchant_id, member_id, id desc) where member_id is not null;
-- Answers: what is old enough to delete.
create index delivery_message_old on delivery_message (created_at);

-- How many notices of one kind went to one number or address of a member within the window. Counted in the transaction that writes
-- the notice; the row also makes simultaneous notices wait for each other.
create table delivery_share (
  merchant_id text not null references merchant (id),
  member_id   uuid not null,
  purpose     text not null,
  recipient   text not null,
  used        integer not null,
  -- When the share is whole again; the row is of no use after it.
  opens_at    timestamptz not null,
  primary key (merchant_id, member_id, purpose, recipient)
);
-- Answers: which shares are over.
create index delivery_share_over on delivery_share (opens_at);
