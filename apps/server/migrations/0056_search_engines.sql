CREATE TABLE "outside_links" (
	"url" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"status" integer,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_check" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_by_name" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"pages" integer DEFAULT 0 NOT NULL,
	"outside_links" integer DEFAULT 0 NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "site_check_one" CHECK ("site_check"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"path" text,
	"words" text DEFAULT '' NOT NULL,
	"target" text,
	"status" integer,
	"problem" text,
	"section" text,
	"entry_id" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outside_links_checked" ON "outside_links" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "site_findings_kind" ON "site_findings" USING btree ("kind","id");