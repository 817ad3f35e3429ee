/** Writes what the gallery says of each template, from its content. A contract test says when it is not current. */
import { writeFile } from 'node:fs/promises';
import { SUMMARIES_FILE, templateSummaries } from './lib/template-summaries';

await writeFile(SUMMARIES_FILE, await templateSummaries());
console.info('packages/features/src/templates/summaries.json is written.');
