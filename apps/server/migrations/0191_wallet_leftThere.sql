-- What games were opened with before openings were marked (0113), and lies at a vendor still: it is looked after like what is left from now on.
update wallet_vendor set home_at = now() + interval '15 minutes', home_until = now() + interval '15 minutes'
where in_play and balance > 0 and home_at is null and merchant_id is not null;
