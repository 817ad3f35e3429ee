/** Commits a hundred rows individually to a durable database and prints the driver's sync counter before and after. */
import { createPgliteDriver } from '@foregather/supabase-embedded/node';

const driver = await createPgliteDriver({ dataDir: process.argv[2] ?? '' });
await driver.exec('create table t(id int primary key)');
const before = (await driver.health()).syncs ?? 0;
for (let id = 0; id < 100; id += 1) await driver.query('insert into t values ($1)', [id]);
console.info(`COMMITS 100 ${before} ${(await driver.health()).syncs ?? 0}`);
await driver.close();
