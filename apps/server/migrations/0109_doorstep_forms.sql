CREATE TABLE "doorstep_files" (
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doorstep_files_form_id_name_pk" PRIMARY KEY("form_id","name")
);
--> statement-breakpoint
CREATE TABLE "doorstep_forms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"agent_id" uuid,
	"device_id" uuid NOT NULL,
	"address" text,
	"place" text,
	"answers" jsonb NOT NULL,
	"quoted" jsonb,
	"current" jsonb,
	"prices_at" timestamp with time zone,
	"filled_at" timestamp with time zone NOT NULL,
	"acceptance" text NOT NULL,
	"accepted_by" text NOT NULL,
	"photo_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doorstep_forms_place" CHECK ("doorstep_forms"."place" in ('HOGAR', 'VEHICULO', 'NEGOCIO')),
	CONSTRAINT "doorstep_forms_acceptance" CHECK ("doorstep_forms"."acceptance" in ('DRAWN', 'TYPED'))
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source";--> statement-breakpoint
ALTER TABLE "doorstep_files" ADD CONSTRAINT "doorstep_files_form_id_doorstep_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."doorstep_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doorstep_forms" ADD CONSTRAINT "doorstep_forms_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doorstep_forms" ADD CONSTRAINT "doorstep_forms_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doorstep_forms_device" ON "doorstep_forms" USING btree ("agent_id","device_id");--> statement-breakpoint
CREATE INDEX "doorstep_forms_lead" ON "doorstep_forms" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('LANDING', 'CONTACT', 'STAFF', 'DOORSTEP'));