/** `npm run import -- data.sql.gz`: loads such a file into DATA_DIR, or into DATABASE_URL. */
import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('importCommand');
