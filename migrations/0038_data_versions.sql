-- Raised by every transaction that changes what the answers about a user are made of: ADR 32.
alter table users add column data_version bigint not null default 0;
-- Every page of a sync changes the row, so a new state of it has to find room on the same page, beside its indexes.
alter table users set (fillfactor = 70);
