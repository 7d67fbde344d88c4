-- Who is told of is looked up when it is read.
drop trigger if exists limit_notices_follow_names on organisation;
drop function if exists limit_notices_follow_names();
update notification set "values" = "values" - 'Name' where happening in ('limitReached', 'overLimit');
