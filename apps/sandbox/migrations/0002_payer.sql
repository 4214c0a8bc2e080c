-- Whom the platform expects to pay; empty: it did not say.
alter table payment add column payer text not null default '';
