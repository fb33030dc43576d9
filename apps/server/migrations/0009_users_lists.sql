CREATE TABLE "user_bulks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"request_id" text,
	"ip" text,
	"action" text NOT NULL,
	"role_id" uuid,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"position" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "user_bulks_state" CHECK ("user_bulks"."state" in ('queued', 'running', 'done', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "user_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"kind" text,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "user_exports_state" CHECK ("user_exports"."state" in ('queued', 'running', 'done', 'failed', 'expired'))
);
--> statement-breakpoint
DROP INDEX "users_kind_created";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user_bulks" ADD CONSTRAINT "user_bulks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_exports" ADD CONSTRAINT "user_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_bulks_user" ON "user_bulks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_exports_expiry" ON "user_exports" USING btree ("expires_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "user_exports_user" ON "user_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("kind","status","enable","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("kind","status","enable","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("kind","status","enable","email");--> statement-breakpoint
CREATE INDEX "users_province" ON "users" USING btree ("province","kind","status","enable","created_at","id");--> statement-breakpoint
-- A word that one user in a thousand has is found in another way than one that half of them have: the planner
-- has to tell them apart.
ALTER TABLE "users" ALTER COLUMN "search" SET STATISTICS 1000;--> statement-breakpoint
CREATE STATISTICS "users_kinds" (dependencies, mcv) ON "kind", "status", "enable", "province" FROM "users";
