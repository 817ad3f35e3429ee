/** `npm run export -- data.sql.gz`: all data of DATA_DIR, or of DATABASE_URL, as SQL. */
import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('exportCommand');
