-- Few rows of the index need it: with the default cost, the planner expects that reading the table until enough rows match is
-- slower than listing all rows of a frequent word in the index.
ALTER FUNCTION "search_chosen"(uuid, integer, text, uuid, text[]) COST 1;
