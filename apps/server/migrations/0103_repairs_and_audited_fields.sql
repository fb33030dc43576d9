CREATE TABLE "qad_repair_lines" (
	"repair" bigint NOT NULL,
	"file" integer NOT NULL,
	"line" integer NOT NULL,
	"before_cells" text[] NOT NULL,
	"after_cells" text[] NOT NULL,
	"before_skipped" boolean NOT NULL,
	"after_skipped" boolean NOT NULL,
	"before_mended" boolean NOT NULL,
	CONSTRAINT "qad_repair_lines_repair_line_pk" PRIMARY KEY("repair","line")
);
--> statement-breakpoint
CREATE TABLE "qad_repairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qad_repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" integer NOT NULL,
	"kind" text NOT NULL,
	"field" text,
	"rule" text,
	"value" text,
	"undoes" bigint,
	"lines" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text
);
--> statement-breakpoint
ALTER TABLE "qad_detail_records" ADD COLUMN "skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qad_repair_lines" ADD CONSTRAINT "qad_repair_lines_repair_qad_repairs_id_fk" FOREIGN KEY ("repair") REFERENCES "public"."qad_repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qad_repairs" ADD CONSTRAINT "qad_repairs_file_qad_files_no_fk" FOREIGN KEY ("file") REFERENCES "public"."qad_files"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qad_repair_lines_record" ON "qad_repair_lines" USING btree ("file","line","repair");--> statement-breakpoint
CREATE INDEX "qad_repairs_file" ON "qad_repairs" USING btree ("file","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qad_repairs_undoes" ON "qad_repairs" USING btree ("undoes");--> statement-breakpoint
-- The fields that differ between the old and the new values of an audit entry: each as `price` and, for a search in one kind of
-- record, as `plans.price`.
CREATE FUNCTION "audit_changed_fields"("subject" text, "before" jsonb, "after" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof("before") = 'object' AND jsonb_typeof("after") = 'object' THEN array(
    SELECT unnest(array[name, "subject" || '.' || name]) FROM jsonb_object_keys("before" || "after") name
    WHERE "before" -> name IS DISTINCT FROM "after" -> name) END
$$;--> statement-breakpoint
CREATE INDEX "audit_log_fields" ON "audit_log" USING gin (audit_changed_fields(subject, before, after));
