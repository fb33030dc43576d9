-- Sliders of agents have permissions of their own now: whoever could work with them before still can.
UPDATE "roles" r SET "permissions" = (
	SELECT array_agg(DISTINCT each ORDER BY each) FROM unnest(
		r."permissions" || ARRAY(
			SELECT 'slidersAgent.' || split_part(held, '.', 2) FROM unnest(r."permissions") held WHERE held LIKE 'sliders.%'
		)
	) each
), "version" = r."version" + 1
WHERE EXISTS (SELECT 1 FROM unnest(r."permissions") held WHERE held LIKE 'sliders.%');
