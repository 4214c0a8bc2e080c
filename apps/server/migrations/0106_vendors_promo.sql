-- A win that needs no bet and is larger than this, in minor units of the member's currency, is paid and shown to staff.
alter table vendors_vendor add column promo_win_max bigint not null default 100000000 check (promo_win_max >= 0);

-- Who has ever opened a game of a vendor: nobody else can win there without a bet. Launches themselves are forgotten after a month.
create table vendors_player (
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  vendor      text collate "C" not null,
  primary key (merchant_id, member_id, vendor)
);
insert into vendors_player (merchant_id, member_id, vendor)
  select merchant_id, member_id, vendor from vendors_launch
  union
  select merchant_id, member_id, source from wallet_round where played;
