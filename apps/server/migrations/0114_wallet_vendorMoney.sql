-- Answers: whether anybody still has money at a vendor.
create index wallet_vendor_money on wallet_vendor (vendor) where balance > 0;
