-- The largest win of a vendor's round: in money (minor units), and as a multiple of its stake. Above it the win is paid, marked for staff,
-- and its member's money does not leave until two of them have cleared it.
alter table vendors_vendor add column win_max bigint not null default 500000000 check (win_max >= 0);
alter table vendors_vendor add column win_times_max integer not null default 25000 check (win_times_max >= 1);

-- A deposit meets one promotion: the claim that had it.
create table promotions_deposit (
  merchant_id text        collate "C" not null,
  deposit_id  uuid        not null,
  claim_id    uuid        not null,
  primary key (merchant_id, deposit_id)
);
