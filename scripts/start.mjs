/** `npm start`: builds what is stale, then serves the whole product from this process. */
import { buildAll } from './build.mjs';

await buildAll();
process.env.NODE_ENV ??= 'production';
const { main } = await import('../packages/app/dist/server/main.js');
await main(process.argv.slice(2));
