/**
 * Imported before everything that makes a schema: zod would compile schemas with `new Function`, which the content
 * security policy forbids.
 */
import { config } from 'zod/mini';

config({ jitless: true });
