-- Visits by agents' links, and leads by what brought them: names as `originName` in analytics/view.ts makes them.
ALTER TABLE "view_origins" DROP CONSTRAINT "view_origins_kind";--> statement-breakpoint
ALTER TABLE "view_origins" ADD CONSTRAINT "view_origins_kind" CHECK ("view_origins"."kind" in ('SOURCE', 'CAMPAIGN', 'AGENT', 'PAGE'));--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "came_from" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "campaign" text;--> statement-breakpoint
UPDATE "leads" SET
	"came_from" = nullif(left(btrim(lower(regexp_replace("utm" ->> 'utm_source', '[[:space:][:cntrl:]]+', ' ', 'g'))), 80), ''),
	"campaign" = nullif(left(btrim(lower(regexp_replace("utm" ->> 'utm_campaign', '[[:space:][:cntrl:]]+', ' ', 'g'))), 80), '')
WHERE "utm" <> '{}';--> statement-breakpoint
-- Mails to agents are for those to know who may see agents.
ALTER TABLE "mails" ADD COLUMN "of_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "of_agent" = true FROM "users" WHERE "users"."email" = "mails"."to_address" AND "users"."kind" = 'INSTALLER';
