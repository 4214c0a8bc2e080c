-- Before money that the vendor was never told of goes back, the row says so: whoever was about to tell the vendor then does not any more.
alter table wallet_transfer drop constraint wallet_transfer_state_check;
alter table wallet_transfer add constraint wallet_transfer_state_check
  check (state in ('asked', 'moved', 'recalled', 'told', 'done', 'returned', 'refused'));
-- What has not ended is under way, whatever its state.
alter table wallet_transfer add constraint wallet_transfer_ended_check
  check ((ended_at is not null) = (state in ('done', 'returned', 'refused')));

drop index wallet_transfer_one;
drop index wallet_transfer_due;
drop index wallet_transfer_open;
create unique index wallet_transfer_one on wallet_transfer (member_id, vendor, currency) where ended_at is null;
create index wallet_transfer_due on wallet_transfer (next_at) where ended_at is null;
create index wallet_transfer_open on wallet_transfer (merchant_id, id) where ended_at is null;
