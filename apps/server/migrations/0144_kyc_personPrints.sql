-- One print for each way in which the name may stand in the list of those who may not play (in Latin letters by either standard, and as
-- it looks); null before they were first asked for.
alter table kyc_case add column person_prints text[];
drop index kyc_case_person;
drop index kyc_case_unprinted;
alter table kyc_case drop column person_print;
-- Answers: whose case shows this person.
create index kyc_case_person on kyc_case using gin (person_prints);
-- Answers: which cases from before this have no prints yet.
create index kyc_case_unprinted on kyc_case (merchant_id, member_id) where person_prints is null and sealed is not null;
