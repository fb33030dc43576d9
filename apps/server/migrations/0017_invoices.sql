CREATE TABLE "invoice_files" (
	"name" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text
);
--> statement-breakpoint
CREATE TABLE "invoice_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"error" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "invoice_imports_state" CHECK ("invoice_imports"."state" in ('QUEUED', 'PROCESSING', 'FINISHED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contract" text collate "C" NOT NULL,
	"period" text collate "C" NOT NULL,
	"due_date" date NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"tax_id" text,
	"file" text,
	"plan" text,
	"plan_quantity" integer,
	"addons" text[],
	"status" text,
	"monthly_total" numeric(14, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_contract_period" UNIQUE("contract","period"),
	CONSTRAINT "invoices_period" CHECK ("invoices"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE INDEX "invoice_imports_hash" ON "invoice_imports" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invoices_period_id" ON "invoices" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_file" ON "invoices" USING btree ("file") WHERE file is not null;