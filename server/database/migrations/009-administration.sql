-- What administration looks up by.

-- Which lockers show an image: asked when it is swept away.
create index locker_logo on locker (logo_id) where logo_id is not null;
create index locker_background on locker (background_id) where background_id is not null;
