CREATE TABLE "visit_capacities" (
	"zone_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"half" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "visit_capacities_zone_id_weekday_half_pk" PRIMARY KEY("zone_id","weekday","half"),
	CONSTRAINT "visit_capacities_weekday" CHECK ("visit_capacities"."weekday" between 1 and 7),
	CONSTRAINT "visit_capacities_half" CHECK ("visit_capacities"."half" in ('MORNING', 'AFTERNOON')),
	CONSTRAINT "visit_capacities_capacity" CHECK ("visit_capacities"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_days_off" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"zone_id" uuid,
	CONSTRAINT "visit_days_off_day" UNIQUE NULLS NOT DISTINCT("day","zone_id")
);
--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"zone_id" uuid NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "visit_slots_zone_id_day_half_pk" PRIMARY KEY("zone_id","day","half"),
	CONSTRAINT "visit_slots_half" CHECK ("visit_slots"."half" in ('MORNING', 'AFTERNOON')),
	CONSTRAINT "visit_slots_booked" CHECK ("visit_slots"."booked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_zone_places" (
	"zone_id" uuid NOT NULL,
	"province" text NOT NULL,
	"locality" text NOT NULL,
	CONSTRAINT "visit_zone_places_province_locality_pk" PRIMARY KEY("province","locality")
);
--> statement-breakpoint
CREATE TABLE "visit_zones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"case_kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"case_number" integer NOT NULL,
	"client_id" uuid,
	"kind" text DEFAULT 'VISIT' NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"zone_id" uuid,
	"day" date,
	"half" text,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"place" text,
	"province" text,
	"localities" text[],
	"call_by" timestamp with time zone,
	"reminded_for" date,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('VISIT', 'CALL')),
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('OPEN', 'BOOKED', 'CANCELLED', 'DONE', 'MISSED')),
	CONSTRAINT "visits_case_kind" CHECK ("visits"."case_kind" in ('lead', 'request')),
	CONSTRAINT "visits_half" CHECK ("visits"."half" in ('MORNING', 'AFTERNOON')),
	CONSTRAINT "visits_booked" CHECK ("visits"."status" = 'OPEN' or ("visits"."day" is not null and "visits"."half" is not null))
);
--> statement-breakpoint
ALTER TABLE "visit_capacities" ADD CONSTRAINT "visit_capacities_zone_id_visit_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."visit_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days_off" ADD CONSTRAINT "visit_days_off_zone_id_visit_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."visit_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_zone_id_visit_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."visit_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_zone_places" ADD CONSTRAINT "visit_zone_places_zone_id_visit_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."visit_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_zone_id_visit_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."visit_zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_days_off_zone" ON "visit_days_off" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "visit_zone_places_zone" ON "visit_zone_places" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_zones_name" ON "visit_zones" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_case" ON "visits" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("day","id") WHERE status <> 'OPEN';--> statement-breakpoint
CREATE INDEX "visits_client" ON "visits" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "visits_email" ON "visits" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "visits_zone" ON "visits" USING btree ("zone_id","day") WHERE zone_id is not null;--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("created_at") WHERE status = 'OPEN';