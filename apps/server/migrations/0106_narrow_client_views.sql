-- Migration 0101 let roles view the portal as a client that do not list everything that the client's area shows: contracts and
-- signals, invoices and payments, requests, visits and late calls. An administrator may grant it to such a role again.
UPDATE "roles" SET "permissions" = array_remove("permissions", 'users.viewAsClient'), "version" = "version" + 1
WHERE "permissions" @> '{users.viewAsClient}'
	AND NOT "permissions" @> '{users.show,contracts.list,contracts.show,invoices.list,requests.list,requests.show,visits.list,callCredits.list}';
