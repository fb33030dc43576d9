-- Whatever changes invoices takes the months in their order, also what deletes: else two statements that touch the same
-- months could each hold what the other one waits for.
CREATE OR REPLACE FUNCTION "invoice_months_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "invoice_months";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "invoice_months" AS m SELECT "period", count(*), sum("total") FROM "came" GROUP BY "period" ORDER BY "period"
      ON CONFLICT ("period") DO UPDATE SET "invoices" = m."invoices" + excluded."invoices", "total" = m."total" + excluded."total";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "invoice_months" AS m SELECT "period", -count(*), -sum("total") FROM "went" GROUP BY "period" ORDER BY "period"
      ON CONFLICT ("period") DO UPDATE SET "invoices" = m."invoices" + excluded."invoices", "total" = m."total" + excluded."total";
  ELSE
    -- A month of which nothing came or went is left alone: most updates are about something else.
    INSERT INTO "invoice_months" AS m SELECT "period", sum("n"), sum("t") FROM (
        SELECT "period", 1 AS "n", "total" AS "t" FROM "came" UNION ALL SELECT "period", -1, -"total" FROM "went") d
      GROUP BY "period" HAVING sum("n") <> 0 OR sum("t") <> 0 ORDER BY "period"
      ON CONFLICT ("period") DO UPDATE SET "invoices" = m."invoices" + excluded."invoices", "total" = m."total" + excluded."total";
  END IF;
  RETURN NULL;
END $$;
