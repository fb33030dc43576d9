CREATE TABLE "content_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"live" jsonb,
	"live_version" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text,
	"deleted_at" timestamp with time zone,
	"deleted_by_name" text,
	"search" text DEFAULT '' NOT NULL,
	"position" integer GENERATED ALWAYS AS (coalesce((data->>'order')::int, 0)) STORED NOT NULL,
	"slug" text GENERATED ALWAYS AS (data->>'slug') STORED,
	"live_slug" text GENERATED ALWAYS AS (live->>'slug') STORED,
	"enable" boolean GENERATED ALWAYS AS (coalesce((data->>'enable')::boolean, true)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_references" (
	"entry_id" uuid NOT NULL,
	"section" text NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"target_id" uuid NOT NULL,
	"in_data" boolean NOT NULL,
	"in_live" boolean NOT NULL,
	CONSTRAINT "content_references_entry_id_path_target_id_pk" PRIMARY KEY("entry_id","path","target_id")
);
--> statement-breakpoint
CREATE TABLE "content_schedule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"section" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer,
	"by" uuid,
	"by_name" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"section" text NOT NULL,
	"data" jsonb NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"by_name" text,
	CONSTRAINT "content_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"live" jsonb,
	"live_version" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text,
	"deleted_at" timestamp with time zone,
	"deleted_by_name" text,
	"search" text DEFAULT '' NOT NULL,
	"position" integer GENERATED ALWAYS AS (coalesce((data->>'order')::int, 0)) STORED NOT NULL,
	"slug" text GENERATED ALWAYS AS (data->>'slug') STORED,
	"live_slug" text GENERATED ALWAYS AS (live->>'slug') STORED,
	"enable" boolean GENERATED ALWAYS AS (coalesce((data->>'enable')::boolean, true)) STORED NOT NULL,
	"code" text GENERATED ALWAYS AS (data->>'code') STORED NOT NULL,
	"name" text GENERATED ALWAYS AS (data->>'name') STORED NOT NULL,
	"kind" text GENERATED ALWAYS AS (data->>'kind') STORED NOT NULL,
	"status" text GENERATED ALWAYS AS (coalesce(data->>'status', 'ACTIVE')) STORED NOT NULL,
	"price" numeric(14, 2) GENERATED ALWAYS AS ((data->>'price')::numeric) STORED NOT NULL,
	"most_selected" boolean GENERATED ALWAYS AS (coalesce((data->>'mostSelected')::boolean, false)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" USING btree ("section","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_entries_changed" ON "content_entries" USING btree ("section","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_slug" ON "content_entries" USING btree ("section","slug") WHERE deleted_at is null and slug is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_live_slug" ON "content_entries" USING btree ("section","live_slug") WHERE deleted_at is null and live_slug is not null;--> statement-breakpoint
CREATE INDEX "content_entries_search" ON "content_entries" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_entries_bin" ON "content_entries" USING btree ("section","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_references_target" ON "content_references" USING btree ("target_id","target");--> statement-breakpoint
CREATE INDEX "content_schedule_due" ON "content_schedule" USING btree ("at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "content_schedule_entry" ON "content_schedule" USING btree ("entry_id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_code" ON "plans" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_slug" ON "plans" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_live_slug" ON "plans" USING btree ("live_slug") WHERE deleted_at is null and live_slug is not null;--> statement-breakpoint
CREATE INDEX "plans_price" ON "plans" USING btree ("price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_kind_price" ON "plans" USING btree ("kind","price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_name" ON "plans" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_kind_name" ON "plans" USING btree ("kind","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_changed" ON "plans" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_kind_changed" ON "plans" USING btree ("kind","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_search" ON "plans" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "plans_bin" ON "plans" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");