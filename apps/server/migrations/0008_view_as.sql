DROP INDEX "user_roles_role";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as_role_id" uuid;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id","user_id");