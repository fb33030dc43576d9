CREATE TABLE "alarm_call_counts" (
	"month" date NOT NULL,
	"promised_seconds" integer NOT NULL,
	"seconds" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "alarm_call_counts_month_promised_seconds_seconds_pk" PRIMARY KEY("month","promised_seconds","seconds")
);
--> statement-breakpoint
CREATE TABLE "alarm_call_feed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cursor" text,
	"updated_at" timestamp with time zone,
	CONSTRAINT "alarm_call_feed_one" CHECK ("alarm_call_feed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alarm_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text collate "C" NOT NULL,
	"contract" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"closed_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"promised_seconds" integer,
	"exclusion" text,
	CONSTRAINT "alarm_calls_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "alarm_calls_seconds" CHECK ("alarm_calls"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "call_credits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"call_id" bigint NOT NULL,
	"contract" text collate "C" NOT NULL,
	"client_id" uuid,
	"month" date NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"promised_seconds" integer NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text,
	CONSTRAINT "call_credits_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "call_credits_contract_month" UNIQUE("contract","month"),
	CONSTRAINT "call_credits_state" CHECK ("call_credits"."state" in ('PENDING', 'CREDITED', 'REJECTED')),
	CONSTRAINT "call_credits_reason" CHECK ("call_credits"."state" <> 'REJECTED' or "call_credits"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "call_credits" ADD CONSTRAINT "call_credits_call_id_alarm_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."alarm_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_credits" ADD CONSTRAINT "call_credits_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_credits_client" ON "call_credits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "call_credits_state_id" ON "call_credits" USING btree ("state","id");