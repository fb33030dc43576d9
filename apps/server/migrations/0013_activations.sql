CREATE TABLE "activations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"contract" text,
	"cause" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"account" text,
	"reason" text,
	"edition" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activations_key_unique" UNIQUE("key"),
	CONSTRAINT "activations_state" CHECK ("activations"."state" in ('QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED')),
	CONSTRAINT "activations_kind" CHECK ("activations"."kind" in ('CLIENT', 'INSTALLER'))
);
--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_due" ON "activations" USING btree ("due_at") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "activations_user" ON "activations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activations_state" ON "activations" USING btree ("state","id");