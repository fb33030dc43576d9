CREATE TABLE "dashboard_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pins" text[] DEFAULT '{}' NOT NULL,
	"collapsed" text[],
	"dismissed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "directory" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_settings" ADD CONSTRAINT "dashboard_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_directory" ON "media" USING btree ("directory","created_at","id") WHERE deleted_at is null;