-- Papers that say that the service of a contract was active on a day, each verified by its code.
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"issued_to" uuid NOT NULL,
	"document" text NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by_name" text
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_to_users_id_fk" FOREIGN KEY ("issued_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_contract" ON "certificates" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "certificates_issued_to" ON "certificates" USING btree ("issued_to");--> statement-breakpoint
CREATE INDEX "certificates_expiry" ON "certificates" USING btree ("expires_at");