-- Answers: who was barred at this merchant, newest first.
create index identity_barred_newest on identity_barred_person (merchant_id, added_at desc, print desc);
