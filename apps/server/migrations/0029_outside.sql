-- A figure that comes from outside is bounded by what it refers to.

-- What the gateway said, beside what was taken: no more than the payment still held, perhaps nothing.
alter table cashier_reversal add column told bigint;
update cashier_reversal set told = amount;
alter table cashier_reversal alter column told set not null;
alter table cashier_reversal drop constraint cashier_reversal_amount_check;
alter table cashier_reversal add constraint cashier_reversal_amount_check check (amount >= 0 and told >= amount);
-- Answers: what of a payment was taken back.
create index cashier_reversal_payment on cashier_reversal (gateway_account_id, payment_id);
