CREATE TABLE "system_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"check" text NOT NULL,
	"state" text NOT NULL,
	"result" jsonb NOT NULL,
	"streak" integer NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "system_alerts_state" CHECK ("system_alerts"."state" in ('warning', 'problem'))
);
--> statement-breakpoint
CREATE TABLE "system_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"disk_free" bigint NOT NULL,
	"max_connections" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_alerts_unresolved" ON "system_alerts" USING btree ("check") WHERE resolved_at is null;