-- Answers: which events have been heard long ago and may be forgotten.
create index kernel_outbox_heard on kernel_outbox (delivered_at) where delivered_at is not null;
