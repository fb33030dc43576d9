CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"checksum" text NOT NULL,
	"source_checksum" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"animated" boolean DEFAULT false NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"focal_x" real,
	"focal_y" real,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash" ON "media" USING btree ("hash","private");--> statement-breakpoint
CREATE INDEX "media_source" ON "media" USING btree ("source_checksum");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE deleted_at is not null;