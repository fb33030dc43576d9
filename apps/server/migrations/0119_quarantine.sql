CREATE TABLE "quarantined_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signature" text
);
--> statement-breakpoint
CREATE INDEX "quarantined_objects_waiting" ON "quarantined_objects" USING btree ("received_at") WHERE "quarantined_objects"."signature" is null;