-- Whether a file of a consumption statement names people of its customer; null: it was made before this was kept.
alter table consumption_file add column has_names boolean;
