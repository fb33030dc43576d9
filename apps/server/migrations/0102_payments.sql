CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_payment" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"refunded" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider_payment","changed_at","status","refunded")
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"contract" text collate "C" NOT NULL,
	"period" text collate "C" NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"applied" numeric(14, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_items_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"no" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid,
	"provider" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"state" text DEFAULT 'STARTED' NOT NULL,
	"paid" numeric(14, 2) DEFAULT 0 NOT NULL,
	"problem" text,
	"checkout_url" text,
	"provider_payment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	CONSTRAINT "payments_no_unique" UNIQUE("no")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_items_invoice" ON "payment_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_items_contract" ON "payment_items" USING btree ("contract");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_problem" ON "payments" USING btree ("id") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE check_at is not null;