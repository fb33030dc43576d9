-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_logins";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_logins" ON "audit_log" USING btree ("at") WHERE action in ('login', 'logout', 'forgotPassword');
