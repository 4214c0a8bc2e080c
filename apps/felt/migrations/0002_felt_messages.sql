-- Messages of the platform that were taken, by the hash of their signature: none is taken twice, whichever process it comes to.
create table platform_message (
  hash       bytea       primary key,
  arrived_at timestamptz not null
);
-- Answers: what is so old that its time alone refuses it.
create index platform_message_old on platform_message (arrived_at);
