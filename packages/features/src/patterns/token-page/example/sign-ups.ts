import type { RpcAnswer } from '../visitor-rpc';

export interface SignUpList {
  event: string;
  free: number;
  names: string[];
}

const answered = (data: unknown): RpcAnswer => ({ data, error: null, status: 200 });
const refused = (status: number, hint: string, message: string): RpcAnswer => ({
  data: null,
  error: { message, hint, details: null },
  status,
});

/** Stands in for the functions of a database: one list that helpers put their name on, behind one link. */
export function createSignUps(list: SignUpList) {
  const answers = new Map<string, RpcAnswer>();
  const emails = new Set<string>();
  const signUps = {
    list,
    link: 'good-token',
    /** The next call is answered with this status. */
    fails: undefined as number | undefined,
    /** How often it was asked to read. */
    reads: 0,
    /** The keys of what was sent, in its order. */
    keys: [] as string[],
    read: async (token: string): Promise<RpcAnswer> => {
      signUps.reads += 1;
      if (signUps.fails !== undefined) return refused(signUps.fails, 'failed', 'Something went wrong.');
      return token === signUps.link
        ? answered(signUps.list)
        : refused(404, 'link_not_found', 'Nothing is here.');
    },
    /** The same key is the same answer, as with `private.earlier_answer()`. */
    signUp: async (name: string, email: string, key: string): Promise<RpcAnswer> => {
      signUps.keys.push(key);
      const earlier = answers.get(key);
      if (earlier) return earlier;
      if (emails.has(email)) return refused(422, 'email', 'This address is on the list already.');
      if (signUps.list.free === 0) return refused(409, 'list_full', 'The list is full.');
      emails.add(email);
      signUps.list = {
        ...signUps.list,
        free: signUps.list.free - 1,
        names: [...signUps.list.names, name],
      };
      answers.set(key, answered(null));
      return answered(null);
    },
    leave: async (key: string): Promise<RpcAnswer> => {
      signUps.keys.push(key);
      signUps.list = { ...signUps.list, names: [] };
      return answered(null);
    },
  };
  return signUps;
}

export type SignUps = ReturnType<typeof createSignUps>;
