-- Who may not play any more: what a vendor has comes home by itself. When it is asked next, until when it is asked though it has
-- answered (what was in play then comes back later), and how often it has not answered since it last did.
alter table wallet_vendor add column home_at timestamptz;
alter table wallet_vendor add column home_until timestamptz;
alter table wallet_vendor add column home_tries integer not null default 0;
alter table wallet_vendor add constraint wallet_vendor_home_check check ((home_at is null) = (home_until is null));
-- What is to be asked, the longest due first.
create index wallet_vendor_home on wallet_vendor (home_at) where home_at is not null;
