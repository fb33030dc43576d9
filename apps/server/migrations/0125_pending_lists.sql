-- The limit is a setting of our connections (docs/decisions/135-pending-lists.md).
ALTER INDEX "search_documents_words" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_names" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_keys" RESET (gin_pending_list_limit);
