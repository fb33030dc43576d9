-- What an undo took back stays to be told; what was done with a file is kept; what a month's invoices come to is known.
CREATE TABLE "qad_file_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qad_file_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text
);
--> statement-breakpoint
CREATE TABLE "invoice_months" (
	"period" text collate "C" PRIMARY KEY NOT NULL,
	"invoices" integer NOT NULL,
	"total" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_history" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_history" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "qad_file_steps" ADD CONSTRAINT "qad_file_steps_file_qad_files_no_fk" FOREIGN KEY ("file") REFERENCES "public"."qad_files"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qad_file_steps_file" ON "qad_file_steps" USING btree ("file","id");--> statement-breakpoint
CREATE INDEX "cancellations_contract" ON "cancellations" USING btree ("contract","id") WHERE contract is not null;--> statement-breakpoint
INSERT INTO "qad_file_steps" ("file", "step", "at")
SELECT "no", "step", "at" FROM (
	SELECT "no", 'planned' AS "step", "planned_at" AS "at" FROM "qad_files"
	UNION ALL SELECT "no", 'process', "started_at" FROM "qad_files" WHERE "undone_at" IS NULL OR "started_at" > "undone_at"
	UNION ALL SELECT "no", CASE "state" WHEN 'TERMINATED' THEN 'terminate' WHEN 'KILLED' THEN 'kill' WHEN 'FAILED' THEN 'failed' ELSE 'processed' END, "finished_at" FROM "qad_files"
	UNION ALL SELECT "no", 'undone', "undone_at" FROM "qad_files"
	UNION ALL SELECT "no", 'finish', "closed_at" FROM "qad_files"
) AS "was" WHERE "at" IS NOT NULL ORDER BY "at";
--> statement-breakpoint
INSERT INTO "invoice_months" SELECT "period", count(*), sum("total") FROM "invoices" GROUP BY "period";
--> statement-breakpoint
CREATE FUNCTION "invoice_months_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "invoice_months";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "invoice_months" AS m SELECT "period", count(*), sum("total") FROM "came" GROUP BY "period" ORDER BY "period"
      ON CONFLICT ("period") DO UPDATE SET "invoices" = m."invoices" + excluded."invoices", "total" = m."total" + excluded."total";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "invoice_months" m SET "invoices" = m."invoices" - w."invoices", "total" = m."total" - w."total"
      FROM (SELECT "period", count(*) AS "invoices", sum("total") AS "total" FROM "went" GROUP BY "period") w WHERE m."period" = w."period";
  ELSE
    -- A month of which nothing came or went is left alone: most updates are about something else.
    INSERT INTO "invoice_months" AS m SELECT "period", sum("n"), sum("t") FROM (
        SELECT "period", 1 AS "n", "total" AS "t" FROM "came" UNION ALL SELECT "period", -1, -"total" FROM "went") d
      GROUP BY "period" HAVING sum("n") <> 0 OR sum("t") <> 0 ORDER BY "period"
      ON CONFLICT ("period") DO UPDATE SET "invoices" = m."invoices" + excluded."invoices", "total" = m."total" + excluded."total";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_months_came" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_months_counted"();
--> statement-breakpoint
CREATE TRIGGER "invoice_months_changed" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_months_counted"();
--> statement-breakpoint
CREATE TRIGGER "invoice_months_went" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS "went" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_months_counted"();
--> statement-breakpoint
CREATE TRIGGER "invoice_months_emptied" AFTER TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_months_counted"();
