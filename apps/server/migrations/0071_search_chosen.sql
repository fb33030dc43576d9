-- That what a row of the index requires is there, and that it is the one that is chosen, where a page shows one of several.
-- A function of its own, as few rows have anything to be asked: planning it in each search took longer than asking it.
CREATE FUNCTION "search_chosen"(requires uuid, choice integer, path text, entry_id uuid, audiences text[]) RETURNS boolean
	LANGUAGE sql STABLE PARALLEL SAFE
	RETURN (requires IS NULL OR EXISTS (
		SELECT FROM search_documents n WHERE n.entry_id = search_chosen.requires AND n.part = ''
			AND (n.shown_from IS NULL OR n.shown_from <= now()) AND (n.shown_until IS NULL OR n.shown_until > now())))
	AND (choice IS NULL OR NOT EXISTS (
		SELECT FROM search_documents o WHERE o.path = split_part(search_chosen.path, '#', 1) AND o.choice IS NOT NULL AND o.part = ''
			AND (o.choice, o.entry_id) < (search_chosen.choice, search_chosen.entry_id) AND o.audience = ANY (audiences)
			AND (o.shown_from IS NULL OR o.shown_from <= now()) AND (o.shown_until IS NULL OR o.shown_until > now())));
