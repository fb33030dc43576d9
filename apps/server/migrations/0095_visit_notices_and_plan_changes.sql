ALTER TABLE "visit_zones" ADD COLUMN "email" text;--> statement-breakpoint
-- Of several open changes of plan of a contract, the one that staff took remains, otherwise the newest.
UPDATE "service_requests" SET "state" = 'WITHDRAWN', "done_at" = now(), "version" = "version" + 1, "updated_at" = now()
  WHERE "id" IN (SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "contract_id" ORDER BY "state" = 'TAKEN' DESC, "id" DESC) AS "place"
    FROM "service_requests" WHERE "kind" = 'PLAN' AND "state" IN ('RECEIVED', 'TAKEN')) "open" WHERE "place" > 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_open_plan" ON "service_requests" USING btree ("contract_id") WHERE kind = 'PLAN' and state in ('RECEIVED', 'TAKEN');--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "blocks" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_documents_blocks" ON "search_documents" USING gin ("blocks") WHERE blocks <> '{}';
