ALTER TABLE "account_links" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dni" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cuit" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cellphone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "occupation_category" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "where_usually_buy" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_entrepreneur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "services_bought" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monitoring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(business_name, '') || ' ' || coalesce(dni, '') || ' ' || coalesce(cuit, '') || ' ' || coalesce(telephone, '') || ' ' || coalesce(cellphone, '')), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_kind_created" ON "users" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_dni" ON "users" USING btree ("dni") WHERE dni is not null;--> statement-breakpoint
CREATE INDEX "users_cuit" ON "users" USING btree ("cuit") WHERE cuit is not null;