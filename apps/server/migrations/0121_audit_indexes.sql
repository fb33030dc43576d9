-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_logins";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_logins" ON "audit_log" USING btree ("at") WHERE action in ('login', 'logout', 'forgotPassword');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_search" ON "audit_log" USING gin (title gin_trgm_ops, user_name gin_trgm_ops);
