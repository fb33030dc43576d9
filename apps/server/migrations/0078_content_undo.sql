-- What takes back actions on many entries.
CREATE TABLE "content_undo" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"steps" jsonb NOT NULL
);
