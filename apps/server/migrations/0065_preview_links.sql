-- Links that show the draft of an entry to whoever has one, until they expire or are ended.
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"section" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "preview_links_token" ON "preview_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "preview_links_entry" ON "preview_links" USING btree ("entry_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "preview_links_expiry" ON "preview_links" USING btree ("expires_at");
