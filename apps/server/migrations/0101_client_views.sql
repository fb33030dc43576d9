CREATE TABLE "client_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"viewer_name" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client_view_id" uuid;--> statement-breakpoint
ALTER TABLE "client_views" ADD CONSTRAINT "client_views_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_views_client" ON "client_views" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "alarm_calls_contract" ON "alarm_calls" USING btree ("contract","arrived_at");--> statement-breakpoint
-- Roles that see clients' accounts and contracts can also view the portal as a client.
UPDATE "roles" SET "permissions" = "permissions" || '{users.viewAsClient}' WHERE "permissions" @> '{users.show,contracts.show}' AND NOT "permissions" @> '{users.viewAsClient}';
