-- What somebody is let see can be said anew, and clients take their own requests back.
ALTER TABLE "household_access" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_state";--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_state" CHECK ("service_requests"."state" in ('RECEIVED', 'TAKEN', 'DONE', 'REJECTED', 'WITHDRAWN'));
