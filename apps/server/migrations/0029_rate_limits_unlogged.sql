-- Counts of tries mean something for minutes: nothing waits for the disk because of them, and a crash may forget them.
ALTER TABLE "rate_limits" SET UNLOGGED;
