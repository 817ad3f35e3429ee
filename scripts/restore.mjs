/** `npm run restore`: lists the snapshots; with a name or `newest` goes back to one. The server must not be running. */
import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('restoreCommand');
