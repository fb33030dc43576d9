CREATE TABLE "contract_history" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"file" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text,
	CONSTRAINT "contract_history_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text collate "C" NOT NULL,
	"client_id" uuid,
	"document" text NOT NULL,
	"final_user_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"plan_id" uuid NOT NULL,
	"plan_quantity" integer NOT NULL,
	"addons" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"location" text,
	"province" text,
	"start_date" date,
	"monthly_total" numeric(14, 2),
	"created_file" integer,
	"changed_file" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('ACTIVO', 'SUSPENDIDO', 'BAJA'))
);
--> statement-breakpoint
CREATE TABLE "import_profiles" (
	"signature" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text
);
--> statement-breakpoint
CREATE TABLE "qad_detail_records" (
	"file" integer NOT NULL,
	"line" integer NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"notice" text,
	"problems" jsonb,
	"changes" jsonb,
	"contract" text collate "C" NOT NULL,
	"document" text collate "C" NOT NULL,
	"final_user_id" text,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"plan_quantity" text,
	"cells" text[] NOT NULL,
	"mended" boolean DEFAULT false NOT NULL,
	"created_client" uuid,
	"processed_at" timestamp with time zone,
	CONSTRAINT "qad_detail_records_file_line_pk" PRIMARY KEY("file","line"),
	CONSTRAINT "qad_detail_records_status" CHECK ("qad_detail_records"."status" in ('PENDING', 'SUCCESS', 'IGNORED', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "qad_files" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qad_files_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"storage_key" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"header" text[] NOT NULL,
	"columns" jsonb,
	"first_offset" integer NOT NULL,
	"first_line" integer NOT NULL,
	"state" text DEFAULT 'UPLOADED' NOT NULL,
	"task" text,
	"next_offset" bigint DEFAULT 0 NOT NULL,
	"next_line" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"error" integer DEFAULT 0 NOT NULL,
	"plan_new" integer DEFAULT 0 NOT NULL,
	"plan_changed" integer DEFAULT 0 NOT NULL,
	"plan_unchanged" integer DEFAULT 0 NOT NULL,
	"plan_error" integer DEFAULT 0 NOT NULL,
	"planned_at" timestamp with time zone,
	"surprises" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"send_email" boolean DEFAULT false NOT NULL,
	"problem" text,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	CONSTRAINT "qad_files_state" CHECK ("qad_files"."state" in ('UPLOADED', 'QUEUED', 'PROCESSING', 'FINISHED', 'TERMINATED', 'KILLED', 'FAILED')),
	CONSTRAINT "qad_files_counts" CHECK (success >= 0 and ignored >= 0 and error >= 0 and success + ignored + error <= total)
);
--> statement-breakpoint
ALTER TABLE "contract_history" ADD CONSTRAINT "contract_history_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "contracts_document" ON "contracts" USING btree ("document","id");--> statement-breakpoint
CREATE INDEX "contracts_status_id" ON "contracts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contracts_plan" ON "contracts" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "qad_detail_records_status" ON "qad_detail_records" USING btree ("status","file","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_contract" ON "qad_detail_records" USING btree ("contract","file","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_document" ON "qad_detail_records" USING btree ("document","file","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_name" ON "qad_detail_records" USING gin (translate(lower(name), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "qad_detail_records_mended" ON "qad_detail_records" USING btree ("file","line") WHERE mended;--> statement-breakpoint
CREATE INDEX "qad_files_hash" ON "qad_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "qad_files_state_no" ON "qad_files" USING btree ("state","no");--> statement-breakpoint
CREATE INDEX "qad_files_task" ON "qad_files" USING btree ("no") WHERE task is not null;