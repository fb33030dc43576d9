CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_enabled" boolean NOT NULL,
	"hour" integer NOT NULL,
	"keep_daily" integer NOT NULL,
	"keep_weekly" integer NOT NULL,
	"keep_monthly" integer NOT NULL,
	"scheduled_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_settings_one" CHECK ("backup_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"user_name" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"phase" text,
	"name" text,
	"place" text,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"is_encrypted" boolean,
	"problem_es" text,
	"problem_en" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('queued', 'running', 'verified', 'failed')),
	CONSTRAINT "backups_cause" CHECK ("backups"."cause" in ('schedule', 'user', 'command')),
	CONSTRAINT "backups_ended" CHECK (("backups"."state" in ('verified', 'failed')) = ("backups"."ended_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "backups_state_id" ON "backups" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "backups_requested" ON "backups" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");