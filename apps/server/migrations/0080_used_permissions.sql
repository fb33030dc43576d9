-- ERP files and their records have separate permissions, details of invoices have their own, and sessions are renewed and
-- synchronised only with a permission. Roles keep what they could do before.
UPDATE "roles" r SET "permissions" = (
	SELECT array_agg(DISTINCT key ORDER BY key) FROM (
		SELECT held AS key FROM unnest(r."permissions") held WHERE held NOT LIKE 'qad.%'
		UNION ALL
		SELECT feature || substring(held FROM 4) FROM unnest(r."permissions") held, unnest(ARRAY['qadFiles', 'qadRecords']) feature
		WHERE held LIKE 'qad.%'
		UNION ALL
		SELECT 'qadFiles.show' WHERE 'qad.list' = ANY (r."permissions")
		UNION ALL
		SELECT 'invoices.show' WHERE 'invoices.list' = ANY (r."permissions")
		UNION ALL
		SELECT 'invoices.update' WHERE 'invoices.save' = ANY (r."permissions")
		UNION ALL
		SELECT unnest(ARRAY['auth.keepAlive', 'auth.sync'])
	) keys
), "version" = r."version" + 1;
