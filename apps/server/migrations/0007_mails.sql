CREATE TABLE "mail_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"code" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"template" text NOT NULL,
	"to_address" text,
	"to_name" text,
	"reply_to_address" text,
	"reply_to_name" text,
	"from_address" text,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"data" jsonb NOT NULL,
	"internal" boolean NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"has_link" boolean DEFAULT false NOT NULL,
	"sealed_link" "bytea",
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"reason" text,
	"edition" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "notifications_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_numbers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"priority" integer NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "whatsapp_numbers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "mail_attempts" ADD CONSTRAINT "mail_attempts_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attempts_mail" ON "mail_attempts" USING btree ("mail_id","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "mails_state_id" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mails_template_id" ON "mails" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "mails_to_id" ON "mails" USING btree ("to_address","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_kept_links" ON "mails" USING btree ("created_at") WHERE sealed_link is not null;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("updated_at");