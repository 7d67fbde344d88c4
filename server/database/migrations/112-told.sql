-- Only adds. Those who may have to be told of what happens at a locker: people of its reseller, and whoever has settings.
create index account_told_by_default on account (reseller_id) where role = 'reseller' and deleted_at is null;
create index notification_setting_by_reseller on notification_setting (reseller_id);
