-- Guests' sessions are signed tokens, of which nothing is stored.
DELETE FROM "sessions" WHERE "user_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;
