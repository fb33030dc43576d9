ALTER TABLE "leads" ADD COLUMN "cv_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "cv_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "cv_size" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "cv_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_cv_until" ON "leads" USING btree ("cv_until") WHERE cv_until is not null;
