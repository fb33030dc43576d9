-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "document_downloads_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "document_downloads_at" ON "document_downloads" USING btree ("created_at");
