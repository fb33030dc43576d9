CREATE TABLE "cdn" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" integer,
	"purged_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text,
	CONSTRAINT "cdn_one_row" CHECK ("cdn"."id" = 1),
	CONSTRAINT "cdn_provider" CHECK ("cdn"."provider" in ('varnish', 'fastly', 'cloudflare'))
);
--> statement-breakpoint
CREATE TABLE "cdn_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdn_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"nonce" text,
	"is_repetition" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
