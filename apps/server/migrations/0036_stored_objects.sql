CREATE TABLE "unreferenced_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL,
	"removing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unreferenced_objects_due" ON "unreferenced_objects" USING btree ("remove_after");--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "folder" text;--> statement-breakpoint
-- Files that are there stay where they are.
UPDATE "media" SET "folder" = CASE
	WHEN "deleted_at" IS NOT NULL THEN 'bin/' || right("id"::text, 2) || '/' || "id"
	WHEN "private" THEN 'private/' || right("hash", 2) || '/' || "hash"
	ELSE 'media/' || right("hash", 2) || '/' || "hash" END;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "folder" SET NOT NULL;--> statement-breakpoint
CREATE TABLE "media_former" (
	"folder" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_former" ADD CONSTRAINT "media_former_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_former_hash" ON "media_former" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_former_media" ON "media_former" USING btree ("media_id");--> statement-breakpoint
-- What the job media.forget was still to remove.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		INSERT INTO "unreferenced_objects" ("key", "remove_after")
		SELECT DISTINCT concat(data->>'area', '/', right(data->>'name', 2), '/', data->>'name', '/'), now() + interval '1 day'
		FROM pgboss.job WHERE name = 'media.forget' AND state IN ('created', 'retry')
			AND NOT EXISTS (SELECT FROM "media" m
				WHERE m.folder = concat(data->>'area', '/', right(data->>'name', 2), '/', data->>'name'));
	END IF;
END $$;
