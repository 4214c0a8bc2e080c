-- Rows to lock where work has to be done one after the other and has no row of its own (kernel/turns.store.ts).
create table kernel_turn (
  subject text not null,
  slot smallint not null,
  primary key (subject, slot)
);
