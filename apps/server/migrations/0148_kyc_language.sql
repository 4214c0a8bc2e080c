-- In which the member is told of the decision: that of the page that sent the check. Null: sent before this was kept.
alter table kyc_case add column language text;
