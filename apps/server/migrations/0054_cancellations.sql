-- What people asked for by the botón de baja and the botón de arrepentimiento, with its proof and its deadline.
CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'RECEIVED' NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"contract" text,
	"email" text NOT NULL,
	"phone" text,
	"phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED,
	"reason" text,
	"proof" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by_name" text,
	"done_at" timestamp with time zone,
	"done_by_name" text,
	"outcome" text,
	"ip_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"search" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "cancellations_kind" CHECK ("cancellations"."kind" in ('WITHDRAWAL', 'CANCELLATION')),
	CONSTRAINT "cancellations_state" CHECK ("cancellations"."state" in ('RECEIVED', 'IN_PROGRESS', 'DONE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_code" ON "cancellations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "cancellations_fingerprint" ON "cancellations" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "cancellations_open" ON "cancellations" USING btree ("due_at") WHERE state <> 'DONE';--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "cancellations" USING btree ((case when state = 'DONE' then '9999-01-01 00:00:00+00'::timestamptz else due_at end),"id");--> statement-breakpoint
CREATE INDEX "cancellations_state_id" ON "cancellations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cancellations_kind_id" ON "cancellations" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "cancellations_created" ON "cancellations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cancellations_email" ON "cancellations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cancellations_phone_key" ON "cancellations" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "cancellations_search" ON "cancellations" USING gin (search gin_trgm_ops);