-- What agents share: tracked links, whom and what they brought, and which news each agent has seen.
CREATE TABLE "agent_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"agent_id" uuid,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	CONSTRAINT "agent_links_kind" CHECK ("agent_links"."kind" in ('PLAN', 'PROMOTION', 'PRODUCT'))
);
--> statement-breakpoint
CREATE TABLE "agent_clients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_news_seen" (
	"agent_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_news_seen_agent_id_entry_id_pk" PRIMARY KEY("agent_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_clients" ADD CONSTRAINT "agent_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_clients" ADD CONSTRAINT "agent_clients_link_id_agent_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."agent_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_news_seen" ADD CONSTRAINT "agent_news_seen_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_links_code" ON "agent_links" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_links_entry" ON "agent_links" USING btree ("agent_id","entry_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "agent_links_agent" ON "agent_links" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_clients_link" ON "agent_clients" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agent_link_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agent_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_link_id_agent_links_id_fk" FOREIGN KEY ("agent_link_id") REFERENCES "public"."agent_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_agent" ON "leads" USING btree ("agent_id","id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "leads_agent_link" ON "leads" USING btree ("agent_link_id") WHERE agent_link_id is not null;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "agent_link_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_agent_link_id_agent_links_id_fk" FOREIGN KEY ("agent_link_id") REFERENCES "public"."agent_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_agent_link" ON "designs" USING btree ("agent_link_id") WHERE agent_link_id is not null;--> statement-breakpoint
CREATE INDEX "view_origins_agents" ON "view_origins" USING btree ("name") WHERE kind = 'AGENT';
