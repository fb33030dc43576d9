-- What is kept beside invoices and PDFs from now on, for those that were there before.
UPDATE "invoices" SET "lacks_file" = false WHERE EXISTS (SELECT FROM "invoice_files" f WHERE f."name" = "invoices"."file");--> statement-breakpoint
UPDATE "invoice_files" SET "is_used" = true WHERE EXISTS (SELECT FROM "invoices" i WHERE i."file" = "invoice_files"."name");
