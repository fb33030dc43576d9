CREATE TABLE "invoice_import_errors" (
	"import" integer NOT NULL,
	"line" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "invoice_import_errors_import_line_pk" PRIMARY KEY("import","line")
);
--> statement-breakpoint
CREATE TABLE "invoice_imports" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_imports_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"storage_key" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"header" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"next_offset" bigint NOT NULL,
	"next_line" integer NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"error" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "invoice_imports_state" CHECK ("invoice_imports"."state" in ('QUEUED', 'PROCESSING', 'FINISHED', 'FAILED')),
	CONSTRAINT "invoice_imports_counts" CHECK (created >= 0 and changed >= 0 and unchanged >= 0 and error >= 0 and created + changed + unchanged + error <= total)
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lacks_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "import_no" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "import_line" integer;--> statement-breakpoint
ALTER TABLE "invoice_import_errors" ADD CONSTRAINT "invoice_import_errors_import_invoice_imports_no_fk" FOREIGN KEY ("import") REFERENCES "public"."invoice_imports"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_imports_hash" ON "invoice_imports" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invoice_imports_waiting" ON "invoice_imports" USING btree ("no") WHERE state in ('QUEUED', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "invoice_files_unused" ON "invoice_files" USING btree ("name") WHERE not is_used;--> statement-breakpoint
CREATE INDEX "invoices_lacking" ON "invoices" USING btree ("period","id") WHERE lacks_file;