-- What a round's closing win says was really played of its bets: a magazine with bullets left, a seat given back. Null: all of them.
-- No more than that counts for rebates, requirements, ranks and reports.
alter table wallet_entry add column turnover bigint;
alter table wallet_round add column turnover bigint;
