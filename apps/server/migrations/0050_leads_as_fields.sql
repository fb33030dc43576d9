-- What a lead asks about, where it comes from and what the visitor had before them, as fields; who works on it, and by when.
ALTER TABLE "leads" ALTER COLUMN "phone" DROP NOT NULL, ALTER COLUMN "province" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads"
	ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "leads_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	ADD COLUMN "topic" text DEFAULT 'CONTACT' NOT NULL,
	ADD COLUMN "asked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN "subject" text,
	ADD COLUMN "entry" text,
	ADD COLUMN "agent" text,
	ADD COLUMN "proof" jsonb,
	ADD COLUMN "call_by" timestamp with time zone,
	ADD COLUMN "answered_at" timestamp with time zone,
	ADD COLUMN "spam" boolean DEFAULT false NOT NULL,
	ADD COLUMN "assignee_id" uuid,
	ADD COLUMN "remind_on" date,
	ADD COLUMN "phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED,
	ADD CONSTRAINT "leads_topic" CHECK ("leads"."topic" in ('LANDING', 'CONTACT', 'PLAN', 'PROMOTION', 'ADDON', 'PRODUCT', 'DESIGN', 'AGENT', 'JOB')),
	ADD CONSTRAINT "leads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "leads" SET
	"topic" = CASE WHEN "landing" IS NOT NULL THEN 'LANDING' WHEN "design_id" IS NOT NULL THEN 'DESIGN' ELSE 'CONTACT' END,
	"answered_at" = CASE WHEN "status" <> 'NEW' THEN "updated_at" END;--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_number" ON "leads" USING btree ("number");--> statement-breakpoint
CREATE INDEX "leads_phone_key" ON "leads" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_mail" ON "leads" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assignee_id","id");--> statement-breakpoint
CREATE INDEX "leads_remind" ON "leads" USING btree (coalesce("remind_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","id");
