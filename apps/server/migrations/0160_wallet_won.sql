-- What a bet has won: wins by the bet that they name, and those that name none by their round. Asked when a bet is taken back, and by
-- the books. A lost bet's win of nothing is not in it: it would cost each of them a write, and is no win.
create index wallet_entry_won on wallet_entry (bucket, member_id, source, coalesce(reference, round_id))
  where code = 'WIN' and amount > 0;
