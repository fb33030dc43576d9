import { z } from 'zod';

// Before the first schema is made: the library would try whether it may turn text into code, which is a violation of the
// Content-Security-Policy, and go on without it.
z.config({ jitless: true });
