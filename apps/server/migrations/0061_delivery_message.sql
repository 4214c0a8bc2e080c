-- Messages to people: SMS and e-mail, written in the transaction of what they tell of and sent after it.
create table delivery_message (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  -- Null for somebody who is no member yet.
  member_id    uuid,
  channel      text not null check (channel in ('sms', 'email')),
  recipient    text not null,
  purpose      text not null,
  language     text not null,
  -- Subject and text, sealed: they hold codes and links. Wiped when a provider has taken the message.
  sealed       bytea,
  -- waiting: to be sent; sent: a provider has it; kept: there is no provider, the outbox is the end; failed: given up;
  -- withheld: asked for a number or address that no member has, so nothing leaves.
  state        text not null check (state in ('waiting', 'sent', 'kept', 'failed', 'withheld')),
  attempts     integer not null default 0,
  -- When it may be tried (again); a process that takes it moves this on, so that no other takes it too.
  due_at       timestamptz not null,
  -- After this moment it is of no use any more (a code that has run out).
  useless_at   timestamptz,
  -- The reason of the last failure in a word or two; never the text.
  last_problem text not null default '',
  created_at   timestamptz not null,
  sent_at      timestamptz
);
-- Answers: what is to be sent now.
create index delivery_message_due on delivery_message (due_at) where state = 'waiting';
-- Answers: the outbox of a merchant, newest first.
create index delivery_message_outbox on delivery_message (merchant_id, id desc);
-- Answers: what was sent to this member.
create index delivery_message_member on delivery_message (merchant_id, member_id, id desc) where member_id is not null;
-- Answers: what is old enough to forget.
create index delivery_message_old on delivery_message (created_at);
