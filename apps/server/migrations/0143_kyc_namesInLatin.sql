-- Names of other scripts are printed by their Latin letters from now on. Prints are made anew when somebody is barred next.
update kyc_case set person_print = null where person_print is not null;
