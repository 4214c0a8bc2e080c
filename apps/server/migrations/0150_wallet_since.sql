-- From when on a rule of the journal holds as it reads now. Entries are never changed, so the books judge older ones by what held then.
-- Only where there are entries: a rule that is not listed has always held here.
create table wallet_since (
  rule text        collate "C" primary key,
  at   timestamptz not null
);
-- A bet that is taken back was marked when its round had won anything, also by another bet. One day for processes that still run the old
-- code: they may write the first such mark only after this has run.
insert into wallet_since (rule, at)
select 'wonBefore', now() + interval '1 day' where exists (select from wallet_entry where merchant_id is not null);
