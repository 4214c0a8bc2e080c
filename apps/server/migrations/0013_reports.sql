-- Figures made from the journal. Every row can be made again from `wallet_entry`: nothing here is the truth about money.
-- A day is the merchant's; an entry counts on the day on which it was written. Minor units. Play money never enters.

-- The zone by which a merchant's days are cut, fixed by its first real entry: figures of other days would mean something else.
create table report_zone (
  merchant_id text collate "C" primary key,
  time_zone   text not null
);

-- One row per projection. A step locks it together with others, a rebuild alone: so a rebuild never meets a step.
create table report_projection (
  name       text        collate "C" primary key,
  rebuilt_at timestamptz
);

-- How far a projection has read an account's journal: the last `seq` it has counted.
create table report_mark (
  bucket      smallint not null,
  member_id   uuid     not null,
  currency    text     collate "C" not null,
  projection  text     collate "C" not null,
  merchant_id text     collate "C" not null,
  seq         bigint   not null,
  primary key (bucket, member_id, currency, projection)
) with (fillfactor = 70);

-- Play of a member by day. stake is what was staked, returned what rollbacks gave back, win less what was taken back; valid is own money's
-- valid bet; rounds had a stake left in them.
create table report_play_day (
  bucket      smallint not null,
  member_id   uuid     not null,
  currency    text     collate "C" not null,
  day         date     not null,
  category    text     collate "C" not null,
  vendor      text     collate "C" not null,
  merchant_id text     collate "C" not null,
  stake       bigint   not null,
  returned    bigint   not null,
  win         bigint   not null,
  valid       bigint   not null,
  rounds      bigint   not null,
  primary key (bucket, member_id, currency, day, category, vendor)
) with (fillfactor = 70);

-- The same by month (its first day), for long ranges.
create table report_play_month (
  bucket      smallint not null,
  member_id   uuid     not null,
  currency    text     collate "C" not null,
  month       date     not null,
  category    text     collate "C" not null,
  vendor      text     collate "C" not null,
  merchant_id text     collate "C" not null,
  stake       bigint   not null,
  returned    bigint   not null,
  win         bigint   not null,
  valid       bigint   not null,
  rounds      bigint   not null,
  primary key (bucket, member_id, currency, month, category, vendor)
) with (fillfactor = 70);

-- What else moved a member's main money, by day. net_stake is the day's play in one figure: above zero, the member was active.
create table report_cash_day (
  bucket           smallint not null,
  member_id        uuid     not null,
  currency         text     collate "C" not null,
  day              date     not null,
  merchant_id      text     collate "C" not null,
  deposits         bigint   not null,
  withdrawals      bigint   not null,
  bonus            bigint   not null,
  rebate           bigint   not null,
  agent            bigint   not null,
  transfers        bigint   not null,
  other            bigint   not null,
  net_stake        bigint   not null,
  deposit_count    integer  not null,
  withdrawal_count integer  not null,
  -- Main money after the day's last entry, and which entry that was.
  end_balance      bigint   not null,
  end_seq          bigint   not null,
  primary key (bucket, member_id, currency, day)
) with (fillfactor = 70);

create table report_cash_month (
  bucket           smallint not null,
  member_id        uuid     not null,
  currency         text     collate "C" not null,
  month            date     not null,
  merchant_id      text     collate "C" not null,
  deposits         bigint   not null,
  withdrawals      bigint   not null,
  bonus            bigint   not null,
  rebate           bigint   not null,
  agent            bigint   not null,
  transfers        bigint   not null,
  other            bigint   not null,
  net_stake        bigint   not null,
  deposit_count    integer  not null,
  withdrawal_count integer  not null,
  end_balance      bigint   not null,
  end_seq          bigint   not null,
  primary key (bucket, member_id, currency, month)
) with (fillfactor = 70);

-- A merchant's day of play over all members. Cut into slices by the members' buckets, so that few steps wait for one row.
-- members: how many had a stake left in that day, category and vendor.
create table report_house_day (
  merchant_id text     collate "C" not null,
  currency    text     collate "C" not null,
  day         date     not null,
  category    text     collate "C" not null,
  vendor      text     collate "C" not null,
  slice       smallint not null,
  stake       bigint   not null,
  returned    bigint   not null,
  win         bigint   not null,
  valid       bigint   not null,
  rounds      bigint   not null,
  members     bigint   not null,
  primary key (merchant_id, currency, day, category, vendor, slice)
) with (fillfactor = 70);

-- The same of cash. actives: members with a stake left in the day; first_deposits: of members who had never paid in before.
create table report_house_cash_day (
  merchant_id      text     collate "C" not null,
  currency         text     collate "C" not null,
  day              date     not null,
  slice            smallint not null,
  deposits         bigint   not null,
  withdrawals      bigint   not null,
  bonus            bigint   not null,
  rebate           bigint   not null,
  agent            bigint   not null,
  transfers        bigint   not null,
  other            bigint   not null,
  deposit_count    bigint   not null,
  withdrawal_count bigint   not null,
  actives          bigint   not null,
  depositors       bigint   not null,
  first_deposits   bigint   not null,
  primary key (merchant_id, currency, day, slice)
) with (fillfactor = 70);

-- Days of a merchant that are closed: everything written on them is counted. Rebates, salaries and points begin from here.
create table report_closed_day (
  merchant_id text        collate "C" not null,
  day         date        not null,
  closed_at   timestamptz not null,
  primary key (merchant_id, day)
);
