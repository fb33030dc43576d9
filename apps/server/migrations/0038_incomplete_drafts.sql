-- A draft may lack any field. The columns stay what they are and never null, so that lists follow their indexes.
ALTER TABLE "plans"
	ALTER COLUMN "code" SET EXPRESSION AS (coalesce(data->>'code', '')),
	ALTER COLUMN "name" SET EXPRESSION AS (coalesce(data->>'name', '')),
	ALTER COLUMN "kind" SET EXPRESSION AS (coalesce(data->>'kind', '')),
	ALTER COLUMN "price" SET EXPRESSION AS (coalesce((data->>'price')::numeric, 0));--> statement-breakpoint
CREATE TABLE "content_unique" (
	"section" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "content_unique_pk" PRIMARY KEY("section","field","value")
);
--> statement-breakpoint
CREATE INDEX "content_unique_entry" ON "content_unique" USING btree ("entry_id");--> statement-breakpoint
-- Of codes that differ in capitals or blanks only, which imports could not tell apart, the oldest plan's stands.
INSERT INTO "content_unique" ("section", "field", "value", "entry_id")
SELECT 'plans', 'code', btrim(regexp_replace(lower(normalize(c.code, NFKC)), '\s+', ' ', 'g')), p."id"
FROM "plans" p CROSS JOIN LATERAL (VALUES (p."data"->>'code'), (p."live"->>'code')) c(code)
WHERE p."deleted_at" IS NULL AND c.code IS NOT NULL AND btrim(c.code) <> ''
ORDER BY p."created_at", p."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "plans_code";--> statement-breakpoint
CREATE INDEX "plans_code" ON "plans" USING btree ("code","id") WHERE deleted_at is null;
