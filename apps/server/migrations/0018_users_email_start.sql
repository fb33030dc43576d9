DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search";