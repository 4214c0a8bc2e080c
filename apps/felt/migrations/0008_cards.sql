-- Tables whose tickets carry cards: dealt from the round's link and the ticket's key once nothing is sold any more.

alter table table_round
  -- What each pool of cards comes to, one of a spot and kind of money; computed with the draw, null at other tables.
  add column pools jsonb;

alter table table_ticket
  -- How many cards it has bought, and those once they are dealt.
  add column quantity smallint check (quantity > 0),
  add column cards    jsonb,
  add constraint table_ticket_cards check (cards is null or jsonb_array_length(cards) = quantity);
