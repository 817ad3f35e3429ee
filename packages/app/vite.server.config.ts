import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The Node host: our own sources (pages rendered by the server, mail texts, edge functions) in one file,
 * each edge function in another, everything from node_modules and the built backend left outside, but for the icons: from
 * outside all of the library would be loaded, some 25 MB of memory, to draw the few that pages have.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  resolve: { conditions: ['@foregather/source', 'module', 'node', 'development|production'] },
  ssr: {
    noExternal: [/^@foregather\/(words|covers|ui|features)/, 'lucide-react'],
    external: ['@foregather/supabase-embedded'],
    resolve: { conditions: ['@foregather/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: true,
    outDir: at('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: at('server/main.ts'),
        // Each runs in threads of its own, which load it as a file.
        'function-admin-session-management': at('server/functions/admin-session-management.ts'),
        'function-deliver-outbox': at('server/functions/deliver-outbox.ts'),
        'function-mail-events': at('server/functions/mail-events.ts'),
        'function-payments': at('server/functions/payments.ts'),
        'function-sender-domain': at('server/functions/sender-domain.ts'),
      },
      external: [/^@foregather\/supabase-embedded/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
