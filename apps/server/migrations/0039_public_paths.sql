CREATE TABLE "public_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"is_live" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"origin" text NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "redirects_from" UNIQUE("from_path"),
	CONSTRAINT "redirects_origin" CHECK ("redirects"."origin" in ('PAGE', 'PERSON', 'FILE'))
);
--> statement-breakpoint
CREATE INDEX "public_paths_entry" ON "public_paths" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");--> statement-breakpoint
-- Every address that an entry has by its published fields, its newest ones and those that are planned. Of several
-- entries with one address that one keeps it whose page the site shows there: what is published before what is not,
-- the more exact pattern, the older entry. What is the site's own is nobody's. The audit tells of each that got none.
WITH pages ("section", prefix, exactness) AS (
	VALUES ('generalPlans', '/planes/', 1), ('landings', '/landing/', 1), ('sections', '/', 2)
), asked AS (
	SELECT DISTINCT ON (path, e."id") pages.prefix || state.slug AS path, state.slug, e."section", e."id",
		state.no = 1 AS is_live, pages.exactness, e."created_at", coalesce(e."data"->>'title', '') AS title
	FROM "content_entries" e
	JOIN pages ON pages."section" = e."section"
	CROSS JOIN LATERAL (
		VALUES (1, e."live"->>'slug'), (2, e."data"->>'slug'), (3, (
			SELECT v."data"->>'slug' FROM "content_schedule" s
			JOIN "content_versions" v ON v."entry_id" = s."entry_id" AND v."version" = s."version"
			WHERE s."entry_id" = e."id" AND s."action" = 'publish' AND s."done_at" IS NULL LIMIT 1
		))
	) state (no, slug)
	WHERE e."deleted_at" IS NULL AND state.slug IS NOT NULL
	ORDER BY path, e."id", state.no
), decided AS (
	SELECT asked.*, first_value("id") OVER (
		PARTITION BY path ORDER BY is_live DESC, exactness, "created_at", "id"
	) AS owner, path IN (
		'/', '/home', '/ingresar', '/ingresar/primer-administrador', '/planes/todos', '/recuperar-clave',
		'/recuperar-clave/nueva', '/reenviar-validacion', '/registro', '/registro/listo', '/validar'
	) OR split_part(path, '/', 2) IN (
		'agentes', 'api', 'assets', 'clientes', 'dashboard', 'health', 'media', 'metrics', 'portal-assets', 'whatsapp'
	) AS is_reserved
	FROM asked
), held AS (
	INSERT INTO "public_paths" ("path", "section", "entry_id", "is_live")
	SELECT path, "section", "id", is_live FROM decided WHERE "id" = owner AND NOT is_reserved
)
INSERT INTO "audit_log" ("action", "subject", "subject_id", "title", "before", "after")
SELECT 'losePath', "section", "id"::text, title, jsonb_build_object('slug', slug),
	jsonb_build_object('slug', NULL, 'takenBy', CASE WHEN NOT is_reserved THEN owner END)
FROM decided WHERE is_reserved OR "id" <> owner
ORDER BY path, "id";
