CREATE TABLE "contract_warranties" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"months" integer,
	"equipment" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "contract_warranties_months" CHECK ("contract_warranties"."months" between 1 and 240)
);
--> statement-breakpoint
ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_kind";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_warranties" ADD CONSTRAINT "contract_warranties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_kind" CHECK ("service_requests"."kind" in ('VISIT', 'WARRANTY', 'CONTACTS', 'MOVE'));