-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_shown";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_shown" ON "leads" USING btree ("id") WHERE merged_into is null and not spam;
