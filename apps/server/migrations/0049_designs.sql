CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea",
	"design" jsonb,
	"network" text NOT NULL,
	"owner_id" uuid,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "designs_owned" CHECK ("designs"."design" is not null or "designs"."owner_id" is null)
);
--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "designs_link" ON "designs" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "designs_network" ON "designs" USING btree ("network","expires_at");--> statement-breakpoint
CREATE INDEX "designs_owner" ON "designs" USING btree ("owner_id","id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "designs_expiry" ON "designs" USING btree ("expires_at") WHERE owner_id is null;--> statement-breakpoint
-- What a lead asks for: the design it came with, its plan and the price that was shown.
ALTER TABLE "leads" ADD COLUMN "design_id" uuid, ADD COLUMN "plan" text, ADD COLUMN "monthly" numeric(12, 2), ADD COLUMN "once" numeric(12, 2);
