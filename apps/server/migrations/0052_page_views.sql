CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"bots" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "view_origins" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "view_origins_day_kind_name_page_pk" PRIMARY KEY("day","kind","name","page"),
	CONSTRAINT "view_origins_kind" CHECK ("view_origins"."kind" in ('SOURCE', 'CAMPAIGN', 'PAGE'))
);
