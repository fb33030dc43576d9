-- Who may look at what of a client, besides the client.
CREATE TABLE "household_access" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"guest_id" uuid,
	"email" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"sees_contracts" boolean NOT NULL,
	"sees_invoices" boolean NOT NULL,
	"contracts" uuid[],
	"state" text DEFAULT 'INVITED' NOT NULL,
	"token_hash" "bytea",
	"mailed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_by_name" text,
	CONSTRAINT "household_access_state" CHECK ("household_access"."state" in ('INVITED', 'ACTIVE', 'DECLINED', 'ENDED')),
	CONSTRAINT "household_access_views" CHECK ("household_access"."sees_contracts" or "household_access"."sees_invoices"),
	CONSTRAINT "household_access_guest" CHECK ("household_access"."state" <> 'ACTIVE' or "household_access"."guest_id" is not null),
	CONSTRAINT "household_access_self" CHECK ("household_access"."guest_id" is distinct from "household_access"."owner_id")
);
--> statement-breakpoint
ALTER TABLE "household_access" ADD CONSTRAINT "household_access_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_access" ADD CONSTRAINT "household_access_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "household_access_link" ON "household_access" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "household_access_open" ON "household_access" USING btree ("owner_id","email") WHERE state in ('INVITED', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "household_access_owner" ON "household_access" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "household_access_guest_id" ON "household_access" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "household_access_email" ON "household_access" USING btree ("email") WHERE state = 'INVITED';--> statement-breakpoint
CREATE INDEX "household_access_over" ON "household_access" USING btree (coalesce(ended_at, expires_at)) WHERE state <> 'ACTIVE';--> statement-breakpoint
-- Whoever disables an account, it neither shows nor sees anything any more, nor again when it is enabled later.
CREATE FUNCTION "users_household"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "household_access" SET "state" = 'ENDED', "ended_at" = now(), "ended_by" = 'ACCOUNT', "token_hash" = NULL
    WHERE "id" IN (
      SELECT "id" FROM "household_access" WHERE "owner_id" = NEW."id" AND "state" IN ('INVITED', 'ACTIVE')
      UNION ALL SELECT "id" FROM "household_access" WHERE "guest_id" = NEW."id" AND "state" = 'ACTIVE');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_household" AFTER UPDATE OF "enable" ON "users" FOR EACH ROW
  WHEN (OLD."enable" AND NOT NEW."enable") EXECUTE FUNCTION "users_household"();
