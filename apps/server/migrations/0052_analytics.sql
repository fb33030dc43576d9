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
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"up_to" integer NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "web_vitals_day_page_metric_up_to_pk" PRIMARY KEY("day","page","metric","up_to"),
	CONSTRAINT "web_vitals_metric" CHECK ("web_vitals"."metric" in ('LCP', 'INP', 'CLS'))
);
