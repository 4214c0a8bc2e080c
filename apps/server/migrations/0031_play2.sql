-- Whether the house has counted the round for valid bets and wagering though no message has closed it: it stays open, and later entries
-- add their difference.
alter table wallet_round add column quiet boolean not null default false;
-- Which rounds have begun since rounds were last looked at; rows come in the order of time, so a summary of pages is enough.
create index wallet_round_begun on wallet_round using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- What a member owes: debts that were written down, and what gifts have paid of them.
create index wallet_entry_debt on wallet_entry (member_id, currency, trial, merchant_id) where review = 'debt' or code = 'DEBT_PAID';

-- Rounds that were open a day after they began, until something closes them or a day without a message has passed.
create table wallet_open_round (
  bucket      smallint    not null,
  member_id   uuid        not null,
  source      text        collate "C" not null,
  round_id    text        collate "C" not null,
  merchant_id text        collate "C" not null,
  due_at      timestamptz not null,
  primary key (bucket, member_id, round_id, source)
);
-- Which are to be looked at next.
create index wallet_open_round_due on wallet_open_round (due_at);
-- Up to when rounds that began have been looked at; one row.
create table wallet_begun (
  one     boolean     primary key default true check (one),
  seen_at timestamptz not null
);
insert into wallet_begun (seen_at) values ('-infinity');
