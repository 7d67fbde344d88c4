-- The house is called as the seller on its statements is; from here on a trigger sees to it.
update organisation set name = seller_name from system_setting where kind = 'house' and name <> seller_name;
