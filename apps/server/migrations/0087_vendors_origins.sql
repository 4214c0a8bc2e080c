-- Where the pages of a vendor's games come from, when that is not where the vendor is called. Empty: only there.
alter table vendors_vendor add column launch_origins text[] not null default '{}';
