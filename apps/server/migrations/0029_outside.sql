-- A figure that comes from outside is bounded by what it refers to.

-- What the gateway said, beside what was taken: no more than the payment still held, perhaps nothing.
alter table cashier_reversal add column told bigint;
update cashier_reversal set told = amount;
alter table cashier_reversal alter column told set not null;
alter table cashier_reversal drop constraint cashier_reversal_amount_check;
alter table cashier_reversal add constraint cashier_reversal_amount_check check (amount >= 0 and told >= amount);
-- Answers: what of a payment was taken back.
create index cashier_reversal_payment on cashier_reversal (gateway_account_id, payment_id);

-- SMS codes cost money: how many left in an hour, by merchant ('') and by the first digits of their numbers.
create table identity_code_hour (
  merchant_id text        collate "C" not null,
  prefix      text        collate "C" not null,
  hour        timestamptz not null,
  sent        integer     not null check (sent >= 0),
  -- Of these, how many were typed in: who only costs us money types none.
  entered     integer     not null default 0,
  primary key (merchant_id, prefix, hour)
);
create index identity_code_hour_old on identity_code_hour (hour);
-- The hour and first digits under which an SMS was counted; null: it was none, or was not sent.
alter table identity_code add column sms_hour timestamptz, add column sms_prefix text collate "C";

-- A vendor with wallets of its own says what comes home; beyond what was sent there and this (minor units) it is held.
alter table vendors_vendor add column home_max bigint not null default 10000000 check (home_max >= 0);
-- Money that comes home: judged and let through; or held until two of the staff let it.
alter table wallet_transfer add column cleared_at timestamptz, add column held_at timestamptz;
-- Answers: what was let through and is not in the ledger yet; and what waits for staff.
create index wallet_transfer_cleared on wallet_transfer (merchant_id, vendor, currency)
  where ended_at is null and cleared_at is not null;
create index wallet_transfer_held on wallet_transfer (merchant_id) where held_at is not null and ended_at is null;
-- Its row is held while a transfer out of a vendor is judged: one at a time.
create table wallet_home_turn (
  merchant_id text    collate "C" not null,
  vendor      text    collate "C" not null,
  currency    text    collate "C" not null,
  judged      bigint  not null default 0,
  primary key (merchant_id, vendor, currency)
);
