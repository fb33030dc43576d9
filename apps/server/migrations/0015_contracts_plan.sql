ALTER TABLE "contracts" DROP CONSTRAINT "contracts_plan_id_plans_id_fk";
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "plan" text NOT NULL;