-- compatible-from: 0011
-- A link may connect several devices. Earlier links, and those that an earlier release still makes, are used up by the
-- first connection, as they promise.
alter table connect_links add column multiple boolean not null default false;
-- SHA-256 of the cookie in the browser that used the link first; null: none has yet.
alter table connect_links add column browser_hash bytea;
-- Where the link on the page leads back to.
alter table connect_links add column return_url text;
-- What a frame that shows the page may fetch once: SHA-256 of its code, and how the flow in its popup ended (JSON).
alter table connect_links add column outcome_code bytea;
alter table connect_links add column outcome text;
