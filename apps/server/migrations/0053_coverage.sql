-- Where the company is, by province and locality, and who looks after each place; a lead may be about it.
CREATE TABLE "coverage" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"province" text NOT NULL,
	"locality" text NOT NULL,
	"state" text NOT NULL,
	"agent_id" uuid,
	"opens_on" date,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "coverage_state" CHECK ("coverage"."state" in ('YES', 'KIT', 'SOON', 'NOTIFY')),
	CONSTRAINT "coverage_said" CHECK (("coverage"."agent_id" is null or "coverage"."state" = 'YES')
        and ("coverage"."opens_on" is null) = ("coverage"."state" <> 'SOON'))
);
--> statement-breakpoint
CREATE TABLE "coverage_agents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text,
	"province" text NOT NULL,
	"locality" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_topic";--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_agent_id_coverage_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."coverage_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_place" ON "coverage" USING btree ("province","locality");--> statement-breakpoint
CREATE INDEX "coverage_state_id" ON "coverage" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "coverage_agent" ON "coverage" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "coverage_updated" ON "coverage" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "coverage_order" ON "coverage" USING btree ("search","id");--> statement-breakpoint
CREATE INDEX "coverage_search" ON "coverage" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_agents_name" ON "coverage_agents" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "coverage_agents_province" ON "coverage_agents" USING btree ("province");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_topic" CHECK ("leads"."topic" in ('LANDING', 'CONTACT', 'PLAN', 'PROMOTION', 'ADDON', 'PRODUCT', 'DESIGN', 'AGENT', 'JOB', 'COVERAGE'));