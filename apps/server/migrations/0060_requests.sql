CREATE TABLE "service_request_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'RECEIVED' NOT NULL,
	"client_id" uuid,
	"contract_id" uuid NOT NULL,
	"contract" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED,
	"details" jsonb NOT NULL,
	"answer" text,
	"assignee_id" uuid,
	"taken_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"search" text NOT NULL,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "service_requests_kind" CHECK ("service_requests"."kind" in ('VISIT', 'CONTACTS', 'MOVE')),
	CONSTRAINT "service_requests_state" CHECK ("service_requests"."state" in ('RECEIVED', 'TAKEN', 'DONE', 'REJECTED'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contract" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "service_request_notes" ADD CONSTRAINT "service_request_notes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_notes_request" ON "service_request_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_number" ON "service_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "service_requests_client" ON "service_requests" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_contract" ON "service_requests" USING btree ("contract","id");--> statement-breakpoint
CREATE INDEX "service_requests_state_id" ON "service_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "service_requests_kind_id" ON "service_requests" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "service_requests_assignee" ON "service_requests" USING btree ("assignee_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_created" ON "service_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_requests_email" ON "service_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "service_requests_phone_key" ON "service_requests" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "service_requests_search" ON "service_requests" USING gin (search gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_contract" ON "leads" USING btree ("contract","id") WHERE contract is not null;--> statement-breakpoint
CREATE INDEX "leads_client" ON "leads" USING btree ("client_id","id") WHERE client_id is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_outcome" CHECK ("leads"."outcome" in ('DONE', 'NOT_DONE', 'WITHDRAWN'));