-- Where entries stand by their published fields, for lists to find them by; each table is written anew once. Views have versions.
ALTER TABLE "content_entries" ADD COLUMN "standing" text GENERATED ALWAYS AS (case when live is null then 'draft'
  when live->>'enable' = 'false' or live->>'enableButton' = 'false' or live->>'status' = 'INACTIVE' then 'hidden'
  when live_version <> version then 'changed' else 'shown' end) STORED NOT NULL,
	ADD COLUMN "shown_from" text GENERATED ALWAYS AS (coalesce(live->>'from', live->>'validFrom', live->>'publishedOn')) STORED,
	ADD COLUMN "shown_to" text GENERATED ALWAYS AS (coalesce(live->>'to', live->>'validTo')) STORED;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "standing" text GENERATED ALWAYS AS (case when live is null then 'draft'
  when live->>'enable' = 'false' or live->>'enableButton' = 'false' or live->>'status' = 'INACTIVE' then 'hidden'
  when live_version <> version then 'changed' else 'shown' end) STORED NOT NULL,
	ADD COLUMN "shown_from" text GENERATED ALWAYS AS (coalesce(live->>'from', live->>'validFrom', live->>'publishedOn')) STORED,
	ADD COLUMN "shown_to" text GENERATED ALWAYS AS (coalesce(live->>'to', live->>'validTo')) STORED;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "content_entries_standing" ON "content_entries" USING btree ("section","standing","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_standing" ON "plans" USING btree ("standing","updated_at","id") WHERE deleted_at is null;
