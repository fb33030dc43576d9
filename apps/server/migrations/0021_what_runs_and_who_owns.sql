ALTER TABLE "contract_history" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "activations_installers" ON "activations" USING btree ("id") WHERE kind = 'INSTALLER';--> statement-breakpoint
CREATE INDEX "audit_log_changes" ON "audit_log" USING btree ("id") WHERE action not in ('login', 'logout', 'forgotPassword', 'export', 'download', 'viewAs', 'endViewAs');