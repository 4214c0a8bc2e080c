-- Answers: how much more a member has brought home from a vendor than was sent there.
create index wallet_transfer_done on wallet_transfer (member_id, vendor, currency) include (merchant_id, direction, amount)
  where state = 'done';
