// Deno entry of a hosted project. Everything it does is in handler.ts, which the embedded backend runs as well.
import { takeMailEvents } from './handler.ts';

const env = Deno.env.toObject();

Deno.serve((request: Request) => takeMailEvents(request, { env, fetch, now: Date.now }));
