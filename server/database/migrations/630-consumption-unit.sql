-- What the amount of a line of a consumption statement is counted in, as the article said when the statement was made; empty: pieces.
alter table consumption_statement_line add column unit text not null default '';
