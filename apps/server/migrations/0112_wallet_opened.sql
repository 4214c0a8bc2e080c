-- How often a game of the vendor was opened for the member: money that comes home by itself stays where another game was opened meanwhile.
alter table wallet_vendor add column opened integer not null default 0;
