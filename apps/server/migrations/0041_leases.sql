-- Imports, exports and actions on many users are leased row by row, as mails and activations have been.
ALTER TABLE "mails" ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "qad_files" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL, ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL, ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "invoice_imports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL, ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL, ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "user_exports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL, ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL, ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "user_bulks" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL, ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL, ADD COLUMN "holder" integer;--> statement-breakpoint
CREATE INDEX "user_exports_waiting" ON "user_exports" USING btree ("created_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "user_bulks_waiting" ON "user_bulks" USING btree ("created_at") WHERE state in ('queued', 'running');
