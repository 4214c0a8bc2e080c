-- Whether everything was wished for, whatever that was: the same key with an amount is another wish. Null: from before it was kept.
alter table wallet_transfer add column everything boolean;
