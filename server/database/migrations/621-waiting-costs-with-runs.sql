-- What waiting costs a locker to which open runs bring something: by what is there with it. The mark tells what they bring.
alter table visit_advice
  add column coming_mark text,
  add column coming_due_on date,
  add column coming_waiting_costs double precision[];
