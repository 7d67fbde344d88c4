-- Only adds. A digest of what a run was first sent as: the same UUID with something else is another run, and refused. Null: made before.
alter table run add column sent_digest text;
