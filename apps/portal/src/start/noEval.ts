import { z } from 'zod';

// Must run before the first schema is created: Zod probes whether it may evaluate code, which violates the
// Content-Security-Policy.
z.config({ jitless: true });
