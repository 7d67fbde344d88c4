-- Only adds. Two more kinds of what people are told of: a locker that locks because of wrong PINs, and a door that stood open for long.
alter table notification_setting
  add column wrong_pins text check (wrong_pins in ('none', 'once')), -- null: as the role has it
  add column wrong_pins_mail text not null default 'none' check (wrong_pins_mail in ('none', 'atOnce', 'daily')),
  add column door_left_open text check (door_left_open in ('none', 'once')),
  add column door_left_open_mail text not null default 'none' check (door_left_open_mail in ('none', 'atOnce', 'daily'));
