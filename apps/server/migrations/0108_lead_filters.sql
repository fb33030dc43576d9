CREATE INDEX "leads_source_id" ON "leads" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "leads_topic" ON "leads" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "leads_landing" ON "leads" USING btree ("landing","id") WHERE landing is not null;--> statement-breakpoint
CREATE INDEX "leads_spam" ON "leads" USING btree ("id") WHERE spam;--> statement-breakpoint
CREATE INDEX "leads_unverified" ON "leads" USING btree ("id") WHERE not verified;