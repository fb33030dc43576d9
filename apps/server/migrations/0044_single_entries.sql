-- Sections that have exactly one entry have it from the start: a draft, which an editor fills and publishes.
WITH made AS (
	INSERT INTO "content_entries" ("id", "section", "version", "data")
	SELECT uuidv7(), wanted.section, 1, wanted.data
	FROM (VALUES
		('joinUsSections', '{"title": "Sumate al equipo", "slug": "sumate-equipo", "enable": true}'::jsonb),
		('upsellingSections', '{"title": "Sumá a tu plan", "enable": true}'::jsonb)
	) AS wanted("section", "data")
	WHERE NOT EXISTS (SELECT FROM "content_entries" e WHERE e."section" = wanted.section)
	RETURNING "id", "section", "data"
)
INSERT INTO "content_versions" ("entry_id", "version", "section", "data", "action")
SELECT "id", 1, "section", "data", 'create' FROM made;
--> statement-breakpoint
-- Only one enabled menu of the header: the first one has the place.
INSERT INTO "content_unique" ("section", "field", "value", "entry_id")
SELECT 'menus', 'place', 'header', "id" FROM "content_entries"
WHERE "section" = 'menus' AND "deleted_at" IS NULL AND "data"->>'place' = 'HEADER' AND "enable"
ORDER BY "live" IS NULL, "created_at" LIMIT 1
ON CONFLICT DO NOTHING;
