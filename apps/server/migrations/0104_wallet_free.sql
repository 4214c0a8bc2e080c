-- Whether a bet or win was said to be free or the vendor's promotion: a win without a bet must be. Null for entries from before it was kept.
alter table wallet_entry add column free boolean;
