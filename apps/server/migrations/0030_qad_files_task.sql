ALTER TABLE "qad_files" ADD COLUMN "task_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qad_files" ADD COLUMN "task_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "qad_files" SET "task_done" = "success" + "ignored" + "error", "task_total" = "total";
