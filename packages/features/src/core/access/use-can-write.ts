import { useAuth } from './auth-context';

/** Roles of an organisation with the right 'write' (`private.roles_with` in the migrations). */
const WRITERS: readonly string[] = ['owner', 'admin', 'editor'];

/** Whether the reader may change the organisation's events and people. For showing controls only: the database decides. */
export const useCanWrite = (): boolean => WRITERS.includes(useAuth().organisation?.role ?? '');
