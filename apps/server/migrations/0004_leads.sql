CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"verified" boolean NOT NULL,
	"landing" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"province" text NOT NULL,
	"locality" text,
	"message" text,
	"request" jsonb NOT NULL,
	"page" text,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"search" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "leads_source" CHECK ("leads"."source" in ('LANDING', 'CONTACT')),
	CONSTRAINT "leads_status" CHECK ("leads"."status" in ('NEW', 'CONTACTED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leads_status_id" ON "leads" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_fingerprint" ON "leads" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");