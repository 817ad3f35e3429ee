import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { db, invokeFunction, RequestError } from '@foregather/features/core/base';
import { usePageTitle } from '@foregather/features/core/shell';
import { LinkProblem } from './link-problem';
import { readOutcome, readPage } from './read-page';
import { notTaken, type Submission } from './submission';
import { actionNamed, submitPage } from './submit-page';
import { searchAfter, tokenIn, type TokenPage } from './token-page';
import { NO_ANSWER_AFTER } from '../form/use-submit';
import { useWhenBack } from '../form/use-when-back';
import type { VisitorFunction, VisitorRpc } from './visitor-rpc';
import * as z from 'zod';

const NOT_TAKEN =
  'There is no connection, or the server did not answer. Everything you typed is kept here, and is sent by itself when there is one.';

const visitorRpc: VisitorRpc = async (name, args) => {
  // The generated type of the arguments is the union of all functions'; VisitorRpc has matched name and arguments already.
  const { data, error, status } = await db().rpc(name, args as never);
  return { data, error, status };
};

const visitorFunction: VisitorFunction = async (path, body) => {
  try {
    return { data: await invokeFunction(path, body, z.unknown()), error: null, status: 200 };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { message, status, code } = error;
    return { data: null, error: { message, hint: code ?? null, details: null }, status };
  }
};

/** What a link shows. Never taken from the cache: another holder of the link may have changed it. */
const tokenQuery = <Data,>(page: TokenPage<Data>, token: string, search: URLSearchParams) =>
  queryOptions({
    queryKey: ['token-page', page.address(token)],
    queryFn: () => readPage(page, { call: visitorRpc, invoke: visitorFunction, token }),
    refetchInterval: ({ state: { data: read } }) =>
      (read?.kind === 'read' ? (page.again?.(read.data, search) ?? 0) : 0) * 1000 || false,
    staleTime: 0,
    gcTime: 0,
  });

/** A token page where no server renders it (a static host, or development): the same view, reader and actions. */
export function TokenPageView<Data>({ page }: { page: TokenPage<Data> }) {
  const [search] = useSearchParams();
  const token = tokenIn(page, useLocation().pathname, search) ?? '';
  const { data: read } = useSuspenseQuery(tokenQuery(page, token, search));
  if (read.kind !== 'read') return <LinkProblem kind={read.kind} problems={page.problems} />;
  return <Opened page={page} token={token} data={read.data} />;
}

interface OpenedProps<Data> {
  page: TokenPage<Data>;
  token: string;
  data: Data;
}

function Opened<Data>({ page, token, data }: OpenedProps<Data>) {
  const queries = useQueryClient();
  usePageTitle(page.preview(data).title);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [acts, setActs] = useState(0);
  const [stages, setStages] = useState(0);
  /** Reads the form that was sent and got no answer, as it is by then: what was typed since goes with it. */
  const unanswered = useRef<(() => FormData) | null>(null);
  const [tries, setTries] = useState(0);

  /** Shows what an action has changed. When that cannot be read the page stays: the action itself is done. */
  async function refresh(action: string, answer: unknown) {
    const now = actionNamed(page, action)?.answersWithPage
      ? readOutcome({ data: answer, error: null, status: 200 }, page.schema)
      : await readPage(page, { call: visitorRpc, invoke: visitorFunction, token });
    if (now.kind === 'read') queries.setQueryData(tokenQuery(page, token, search).queryKey, now);
  }

  async function send(form: FormData, now: () => FormData) {
    setPending(true);
    const overdue = setTimeout(() => setSubmission(notTaken(form, NOT_TAKEN)), NO_ANSWER_AFTER);
    unanswered.current = null;
    try {
      const outcome = await submitPage(page, form, {
        call: visitorRpc,
        invoke: visitorFunction,
        token,
        data,
        search,
      });
      if (outcome.kind === 'done') {
        // Until the other page is there this one stays, and a second press is the same request.
        const elsewhere = actionNamed(page, outcome.action)?.leadsTo?.(outcome.answer) ?? null;
        if (elsewhere !== null) {
          if (elsewhere.startsWith('/')) await navigate(elsewhere);
          else globalThis.location.assign(elsewhere);
          return;
        }
        await refresh(outcome.action, outcome.answer);
        setSubmission(null);
        setTries(0);
        setDone(outcome.action);
        setActs((before) => before + 1);
        setSearch(searchAfter(page, search), { replace: true, preventScrollReset: true });
        return;
      }
      setDone(null);
      if (outcome.kind === 'on') setStages((before) => before + 1);
      setSubmission('submission' in outcome ? outcome.submission : notTaken(form, NOT_TAKEN));
      if (outcome.kind === 'failed') unanswered.current = now;
      if (outcome.kind !== 'on') setTries((before) => before + 1);
    } finally {
      clearTimeout(overdue);
      setPending(false);
    }
  }

  useWhenBack(tries > 0 && !pending, tries, () => {
    if (unanswered.current) void send(unanswered.current(), unanswered.current);
  });

  return (
    <page.View
      data={data}
      search={search}
      form={{
        address: page.address(token),
        requestKey: '',
        pending,
        acts,
        stages,
        send: (form, now) => void send(form, now),
      }}
      submission={submission}
      done={done}
      notice={actionNamed(page, done)?.notice(data) ?? null}
    />
  );
}
