import { type ProblemKind, problemOf } from './problem-kind';
import type { TokenPage } from './token-page';
import type { ReadContext, RpcAnswer } from './visitor-rpc';

export type ReadOutcome<Data> = { kind: 'read'; data: Data } | { kind: ProblemKind };

/** What a link shows, parsed; an answer of another form is no answer. */
export function readOutcome<Data>(answer: RpcAnswer, schema: TokenPage<Data>['schema']): ReadOutcome<Data> {
  if (answer.error) return { kind: problemOf(answer.status) };
  const parsed = schema.safeParse(answer.data);
  return parsed.success ? { kind: 'read', data: parsed.data } : { kind: 'failed' };
}

/** Reads what a token opens. */
export const readPage = async <Data>(
  { read, schema }: TokenPage<Data>,
  context: ReadContext,
): Promise<ReadOutcome<Data>> => readOutcome(await read(context), schema);
