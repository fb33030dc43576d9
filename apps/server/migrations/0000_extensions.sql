-- Free-text filters look for parts of words: trigrams make that an index look-up. The extension is trusted,
-- so an ordinary database owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
