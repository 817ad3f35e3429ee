import * as z from 'zod/mini';

/** Where the backend is. The server that serves the app tells it; a static host may bake it in at build. */
const configSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  supabaseAnonKey: z.string().check(z.minLength(1), z.maxLength(4000)),
});
export type AppConfig = z.infer<typeof configSchema>;

const baked: unknown = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
  supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
};

/** What the server wrote into the document; null where it was sent by one that does not know of it. */
function configInDocument(): unknown {
  const text = document.querySelector<HTMLMetaElement>('meta[name="foregather-backend"]')?.content ?? '';
  return text.startsWith('{') ? JSON.parse(text) : null;
}

/**
 * From the build, the document, or /config.json of the own origin: the first that names a backend. Throws when none
 * does.
 */
export async function loadConfig(): Promise<AppConfig> {
  const given = [baked, configInDocument()].map((found) => configSchema.safeParse(found).data);
  const config = given.find(Boolean) ?? (await fetchConfig());
  // An address without a host belongs to the origin that served the page.
  return { ...config, supabaseUrl: new URL(config.supabaseUrl, location.origin).href };
}

async function fetchConfig(): Promise<AppConfig> {
  const reply = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}; the app does not know its backend.`);
  const config = configSchema.safeParse(await reply.json());
  if (!config.success) {
    throw new Error('/config.json names no backend: it needs supabaseUrl and supabaseAnonKey.', {
      cause: config.error,
    });
  }
  return config.data;
}
