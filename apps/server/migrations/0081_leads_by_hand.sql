ALTER TABLE "leads" DROP CONSTRAINT "leads_source";
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('LANDING', 'CONTACT', 'STAFF'));
