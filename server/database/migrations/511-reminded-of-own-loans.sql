-- Whoever had settings before anything was lent had not said a word of it: null is by the role, and reminded of one's own. Of the
-- people of a site 'none' is what they chose.
alter table notification_setting alter column loans drop not null, alter column loans drop default;
update notification_setting set loans = null
  where loans = 'none' and account_id in (select id from account where role <> 'enduser');
