CREATE TABLE "content_autosaves" (
	"by" uuid NOT NULL,
	"section" text NOT NULL,
	"entry" text NOT NULL,
	"version" integer,
	"device" uuid NOT NULL,
	"values" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_autosaves_pk" PRIMARY KEY("by","section","entry")
);
--> statement-breakpoint
CREATE INDEX "content_autosaves_at" ON "content_autosaves" USING btree ("at");