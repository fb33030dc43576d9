CREATE TABLE "lead_reminder_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"status" text NOT NULL,
	"by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_status";--> statement-breakpoint
DROP INDEX "leads_remind";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "remind_note" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commission" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "lead_reminder_mails" ADD CONSTRAINT "lead_reminder_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_steps_lead" ON "lead_steps" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_assignee_status" ON "leads" USING btree ("assignee_id","status","id");--> statement-breakpoint
CREATE INDEX "leads_remind_of" ON "leads" USING btree ("assignee_id","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "leads_came_from" ON "leads" USING btree ("came_from","id") WHERE came_from is not null;--> statement-breakpoint
CREATE INDEX "leads_campaign" ON "leads" USING btree ("campaign","id") WHERE campaign is not null;--> statement-breakpoint
CREATE INDEX "leads_document" ON "leads" USING btree ("document") WHERE document is not null;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "leads_remind" ON "leads" USING btree (coalesce(remind_at, '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
-- Reminders were days; they become 9:00 of that day.
UPDATE "leads" SET "remind_at" = ("remind_on" + time '09:00') AT TIME ZONE 'America/Argentina/Buenos_Aires' WHERE "remind_on" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "remind_on";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason" CHECK ("leads"."lost_reason" in ('PRICE', 'COMPETITOR', 'NOT_NOW', 'NO_COVERAGE', 'NO_ANSWER', 'OTHER'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status" CHECK ("leads"."status" in ('NEW', 'CONTACTED', 'VISIT', 'WON', 'LOST', 'CLOSED'));