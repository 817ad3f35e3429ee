import * as z from 'zod/mini';

/** Where the backend is. The server that serves the app tells it; a static host may bake it in at build. */
const configSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1)),
  supabaseAnonKey: z.string().check(z.minLength(1)),
});
export type AppConfig = z.output<typeof configSchema>;

const baked = configSchema.safeParse({
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
  supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
});

/** Reads /config.json of the own origin, unless the build carries the values. Throws when neither names a backend. */
export async function loadConfig(): Promise<AppConfig> {
  const config = baked.success ? baked.data : await fetchConfig();
  // An address without a host belongs to the origin that served the page.
  return { ...config, supabaseUrl: new URL(config.supabaseUrl, location.origin).href };
}

async function fetchConfig(): Promise<AppConfig> {
  const reply = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}; the app does not know its backend.`);
  const parsed = configSchema.safeParse(await reply.json());
  if (!parsed.success) {
    throw new Error('/config.json names no backend: it needs supabaseUrl and supabaseAnonKey.', {
      cause: parsed.error,
    });
  }
  return parsed.data;
}
