-- What is of use for minutes only (codes, links) leaves before what can wait (notices).
drop index delivery_message_due;
-- Answers: what is to be sent now, in this order.
create index delivery_message_due on delivery_message ((useless_at is null), due_at) where state = 'waiting';
-- Answers: which notice of a kind waits until its member's share opens again.
create index delivery_message_held on delivery_message (merchant_id, member_id, purpose) where state = 'waiting' and useless_at is null;
