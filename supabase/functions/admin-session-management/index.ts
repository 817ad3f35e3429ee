// Deno entry of a hosted project. Everything it does is in handler.ts, which the embedded backend runs as well.
import { manageSessions } from './handler.ts';

const env = Deno.env.toObject();

Deno.serve((request: Request) => manageSessions(request, { env, fetch }));
