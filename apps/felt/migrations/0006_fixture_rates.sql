-- What a match is drawn by is each league's own: goals a minute, or chances of its maps.
alter table fixture add column rates jsonb;
update fixture set rates = jsonb_build_object('home', home_rate, 'away', away_rate);
alter table fixture alter column rates set not null, drop column home_rate, drop column away_rate;
