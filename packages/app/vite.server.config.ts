import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The Node host: our own sources (pages rendered by the server, mail texts, edge functions) in one file,
 * everything from node_modules and the built backend left outside.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  resolve: { conditions: ['@foregather/source', 'module', 'node', 'development|production'] },
  ssr: {
    noExternal: [/^@foregather\/(ui|features)/],
    external: ['@foregather/supabase-embedded'],
    resolve: { conditions: ['@foregather/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: fileURLToPath(new URL('server/main.ts', import.meta.url)),
    outDir: fileURLToPath(new URL('dist/server', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      external: [/^@foregather\/supabase-embedded/],
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
