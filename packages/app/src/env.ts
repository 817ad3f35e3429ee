import * as z from 'zod/mini';

/** The address of the backend. The host of the app writes it into the document; a build for a static host may contain it. */
const configSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  supabaseAnonKey: z.string().check(z.minLength(1), z.maxLength(4000)),
});
export type AppConfig = z.infer<typeof configSchema>;

const baked: unknown = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
  supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
};

/** The configuration that the host wrote into the document; null without one. */
function configInDocument(): unknown {
  const text = document.querySelector<HTMLMetaElement>('meta[name="foregather-backend"]')?.content ?? '';
  return text.startsWith('{') ? JSON.parse(text) : null;
}

/**
 * The first that names a backend: the build, the document, or /config.json of this origin. Throws when none does.
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
