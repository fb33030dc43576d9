ALTER TABLE "qad_files" ADD COLUMN "expired_at" timestamp with time zone;
--> statement-breakpoint
-- Tables of millions of rows are vacuumed after 2 % of changes instead of 20 %, so that each run is short and the space of deleted
-- rows is used by the next ones, and analyzed after 2 % instead of 10 %.
ALTER TABLE "qad_detail_records" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "qad_record_keys" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "audit_log" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "mail_attempts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "contracts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "content_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "search_documents" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- Counts that are added to every ten seconds. Free space in each page lets PostgreSQL update them without writing the indexes.
ALTER TABLE "page_views" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "view_origins" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "web_vitals" SET (fillfactor = 80);
