-- From `keyed_from` on, lines of the audit log are hashed under a key of this deployment; `seal` is the same key's word over the end, written
-- with every line, so that whoever can write in the database can neither make the chain anew nor set its end back.
alter table backoffice_audit_head add column keyed_from bigint;
update backoffice_audit_head set keyed_from = seq + 1;
alter table backoffice_audit_head alter column keyed_from set not null;
-- Null: no process has started since the lines are keyed.
alter table backoffice_audit_head add column seal bytea;
-- The name changes so that a process of the version before fails instead of writing a line without the key.
alter table backoffice_audit_head rename column hash to chain_hash;

-- How far an account's journal is sealed: `hash` is the chain over its entries up to `seq`, `seal` the deployment's key over both. Written by the
-- reader of the journal, never by the statement that moves money.
create table report_seal (
  bucket      smallint not null,
  member_id   uuid     not null,
  currency    text     collate "C" not null,
  merchant_id text     collate "C" not null,
  seq         bigint   not null,
  hash        bytea    not null,
  seal        bytea    not null,
  primary key (bucket, member_id, currency)
) with (fillfactor = 70);
