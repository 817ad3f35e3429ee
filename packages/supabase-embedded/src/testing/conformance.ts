import { type TestContext, TestRunner, test } from 'vitest';
import { type ContractService, contract, type Endpoint } from './contract';

/** A contract case that a test proves; the script `conformance` collects them from the tests that ran. */
interface ConformanceCase {
  service: ContractService;
  endpoint: string;
  case: string;
}

declare module 'vitest' {
  interface TaskMeta {
    conformance?: ConformanceCase[];
  }
}

function note(meta: { conformance?: ConformanceCase[] }, found: ConformanceCase): void {
  if (!Object.hasOwn(contract[found.service], found.endpoint))
    throw new Error(`The contract of ${found.service} has no entry "${found.endpoint}".`);
  meta.conformance ??= [];
  const known = meta.conformance.some(
    (item) => item.service === found.service && item.endpoint === found.endpoint && item.case === found.case,
  );
  if (!known) meta.conformance.push(found);
}

/**
 * Inside a running test: says that it shows `endpoint` of the contract to hold in a case, in a few words. A test may
 * say it several times. The engine is read from the names around the test: "on pg", otherwise PGlite.
 *
 * @example covers('auth', 'POST /otp', 'an unknown address');
 */
export function covers<S extends ContractService>(service: S, endpoint: Endpoint<S>, what: string): void {
  const running = TestRunner.getCurrentTest();
  if (running === undefined) throw new Error('covers() is called inside a running test.');
  note(running.meta, { service, endpoint, case: what });
}

/**
 * A test of one case of the contract, otherwise like `it(...)`; its name is the endpoint and the case.
 *
 * @example conforms('auth', 'POST /otp', 'an unknown address', async () => { … });
 */
export function conforms<S extends ContractService>(
  service: S,
  endpoint: Endpoint<S>,
  what: string,
  run: (context: TestContext) => Promise<void> | void,
  timeoutMs?: number,
): void {
  const body = async (context: TestContext) => {
    note(context.task.meta, { service, endpoint, case: what });
    await run(context);
  };
  // The assertions are in `run`, and the name is made of the two that the table shows.
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title
  test(`${endpoint}: ${what}`, timeoutMs === undefined ? {} : { timeout: timeoutMs }, body);
}
